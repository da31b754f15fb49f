import { FirstMatch } from './FirstMatch.tsx';
import { hasFinished, useOwnGames } from './ownGames.ts';

export function OwnFirstMatch() {
  const own = useOwnGames();
  return own && !hasFinished(own) && <FirstMatch />;
}
