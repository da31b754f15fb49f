import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { gameById, games } from '../../games/index.ts';
import { BoardTable } from './BoardTable.tsx';

const board = {
  rows: [{ rank: 1, name: 'Ada', score: 12, ms: 60_000, at: 0, run: 'a', attempts: 5 }],
};

const shown = (id: string): string => {
  const game = gameById(id);
  if (!game) throw new Error(`no ${id}`);
  return renderToStaticMarkup(<BoardTable board={board} game={game} aside={false} />);
};

test('a score names the number of attempts, except for running sums', () => {
  const best = games.filter(({ id }) => shown(id).includes('best of 5')).map(({ id }) => id);
  expect(best).toEqual(games.filter(({ sum }) => sum === undefined).map(({ id }) => id));
});
