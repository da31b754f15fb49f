// Checks every possible end of a game on the board, in the narrator, the stats and the ticket.
import { describe, expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import { someOf } from '../../kit/testing/often.ts';
import { resultsOf } from '../../kit/testing/results.ts';
import { loadEngine, loadView } from '../load.ts';
import { built, testPlayerOf } from '../testing/built.ts';
import { keep, meetEnd } from '../testing/ends.tsx';
import { watchConsole } from '../testing/watchConsole.ts';

watchConsole();

describe.each(built.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const engine = () => loadEngine(game);

  describe.each(someOf(difficulties))('at %s', (difficulty) => {
    test('the saved stats take a round, drop unknown fields and heal broken ones', async () => {
      const it = await engine();
      const round = walk({ engine: it, setup: testSetup(difficulty), seed: testSeed(6), moves: 60_000 });
      keep(game, it, difficulty, round);
    });

    test('each result that a round can have is shown, told, saved and printed on the ticket', async () => {
      const [it, view, player] = await Promise.all([engine(), loadView(game), testPlayerOf(game)]);
      for (const result of resultsOf({ difficulty, player }))
        meetEnd(result, { game, engine: it, view, difficulty, player });
      expect(console.error).not.toHaveBeenCalled();
    });
  });
});

test('a view whose status throws on every win, which chance never reaches, is found out', async () => {
  const game = built.find(({ slug }) => slug === 'snake-rush');
  if (!game) throw new Error('no game');
  const [engine, view, player] = await Promise.all([loadEngine(game), loadView(game), testPlayerOf(game)]);
  const broken = {
    ...view,
    status: (state: unknown) => {
      if (engine.rules.outcome(state) === 'win') throw new Error('no words for a win');
      return 'Go on.';
    },
  };
  const played = { game, engine, difficulty: 'noob', player } as const;
  expect(() => meetEnd('win', { ...played, view: broken })).toThrow('no words for a win');
  expect(() => meetEnd('draw', { ...played, view })).toThrow(/^No round was found that ends with a draw/);
});
