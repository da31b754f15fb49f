// Links to a game's full games, in its menu: the open one, or one for each target.
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seriesName } from '../../kit/round/series.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { MenuLink } from '../lib/ui/MenuLink.tsx';
import { seriesPath } from '../rounds/address.ts';
import { openSeries, readSeries } from './series.ts';

interface Props {
  readonly game: Game;
  readonly difficulty: Difficulty;
  onOpen(path: string): void;
}

export function SeriesLinks({ game, difficulty, onOpen }: Props) {
  // Reads again for each menu, as links must not change under a finger.
  const { data } = useOwnAnswer({ queryKey: ['series'], queryFn: readSeries, gcTime: 0 });
  const card = game.series;
  if (!data || !card) return null;
  const open = openSeries(game, data);
  if (open)
    return (
      <MenuLink path={open.path} onOpen={onOpen}>
        Go on: {open.words}
      </MenuLink>
    );
  return card.to.map((to) => (
    <MenuLink key={to} path={seriesPath(game.slug, to, difficulty)} onOpen={onOpen}>
      {seriesName(card, to)}
    </MenuLink>
  ));
}
