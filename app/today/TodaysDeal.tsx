import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { matchPath } from '../lib/route.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { MenuLink } from '../lib/ui/MenuLink.tsx';
import { useDay } from './day.ts';
import { flameWords, placeWords } from './scoreWords.ts';

interface Props {
  readonly game: Pick<Game, 'id' | 'slug'>;
  readonly difficulty: Difficulty;
  onOpen(path: string): void;
}

/** "Today’s deal: not played yet · streak 12", a link in the game's menu. */
export function TodaysDeal({ game, difficulty, onOpen }: Props) {
  const date = useTodaysDate();
  const day = useDay(date, true, game.id);
  const found = day?.matches.find(({ match }) => match.difficulty === difficulty);
  if (day && !found) return null;
  const { own, open, match } = found ?? {};
  const result = own && [flameWords[own.flame].toLowerCase(), placeWords(own)].filter(Boolean).join(', ');
  const state = result ?? (open === undefined ? 'not played yet' : 'in progress');
  const path = matchPath(game.slug, date, match?.outside && difficulty);
  return (
    <MenuLink path={path} onOpen={onOpen}>
      Today’s deal{found && `: ${state}`}
      {day && day.streak.current > 0 && ` · streak ${day.streak.current}`}
    </MenuLink>
  );
}
