import { gameBySlug } from '../../games/index.ts';
import { backOrHome } from '../lib/backOrHome.ts';
import { roundLeft } from '../rounds/RoundStore.ts';
import { PlayScreen } from './PlayScreen.tsx';

/** The page may go with its last step: what has come of the round is brought to safety first. */
function close(): void {
  void roundLeft().then(backOrHome);
}

/** The game on the whole page, for a slug that the router has found. Closing goes back one step in history if there is one, otherwise home. */
export function PlayPage({ slug }: { slug: string }) {
  const game = gameBySlug(slug);
  if (!game) return null;
  return (
    <main>
      <PlayScreen key={slug} game={game} onClose={close} />
    </main>
  );
}
