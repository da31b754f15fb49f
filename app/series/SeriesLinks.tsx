// Links to a game's full games, in its menu: the open one, or one for each target.
import { useEffect, useState } from 'react';
import { abortable } from '../../kit/board/listen.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seriesCard, seriesName } from '../../kit/round/series.ts';
import { MenuLink } from '../lib/ui/MenuLink.tsx';
import { seriesPath } from '../rounds/address.ts';
import { type OpenSeries, openSeries, readSeries } from './series.ts';

interface Props {
  readonly game: Game;
  readonly difficulty: Difficulty;
  onOpen(path: string): void;
}

export function SeriesLinks({ game, difficulty, onOpen }: Props) {
  /** Undefined until they are read. */
  const [found, setFound] = useState<{ readonly open: OpenSeries | undefined }>();
  useEffect(() => {
    return abortable((signal) =>
      readSeries().then((own) => signal.aborted || setFound({ open: openSeries(game, own) })),
    );
  }, [game]);
  const card = seriesCard(game);
  if (!found || !card) return null;
  const { open } = found;
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
