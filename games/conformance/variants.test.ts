// Laws of the variants, for every game of the registry: in brief, what rules.test.ts and view.test.tsx ask of a game's own
// terms. review.test.ts has those of their reviews.
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../kit/contract/engine.ts';
import type { Setup } from '../../kit/round/log.ts';
import { replay } from '../../kit/round/replay.ts';
import { variantWords } from '../../kit/round/variants.ts';
import { testSeed, testSetup, walk, walkToEnd } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { loadEngine, loadView } from '../load.ts';
import { built, testPlayerOf, waysOf } from '../testing/built.ts';
import { deepFreeze, frozen } from '../testing/mischief.ts';
import { hear, show } from '../testing/show.tsx';
import { watchConsole } from '../testing/watchConsole.ts';

watchConsole();

const all = built.flatMap((game) => waysOf(game).map((variant) => [game.slug, variant, game] as const));

describe.each(all)('%s, %s', (_, variant, game) => {
  const setup = { ...testSetup('noob'), variant };
  const engine = () => loadEngine(game);

  test('has words, and rules of its own', async () => {
    expect(variantWords(game, variant)).toMatch(/^[\p{Lu}\d].{1,38}$/u);
    const { rules } = await engine();
    const played = (setup: Setup) =>
      [1, 2, 3, 4].map((n) => walk({ engine: { rules }, setup, seed: testSeed(n), moves: 40 }).state);
    expect(played(setup)).not.toEqual(played(testSetup('noob')));
  });

  test('random play changes no state, lists legal moves, keeps a whole score, and replays', async () => {
    const { rules, ...rest } = await engine();
    const guarded: Engine = { ...rest, rules: frozen(rules) };
    const round = walk({
      engine: guarded,
      setup: deepFreeze(setup),
      seed: testSeed(2),
      moves: often(80, 2_000),
      onMove({ score, state }) {
        if (!Number.isSafeInteger(score) || score < 0) throw new Error(`a score of ${score}`);
        if (JSON.stringify(state) === undefined) throw new Error('no state');
      },
    });
    const log = JSON.parse(JSON.stringify(round.log(game.id)));
    expect(replay(rules, log).state).toStrictEqual(round.state);
    expect(JSON.parse(JSON.stringify(round.state))).toStrictEqual(round.state);
  });

  test('is shown and told from its start to its end', async () => {
    const [it, view, player] = await Promise.all([engine(), loadView(game), testPlayerOf(game)]);
    let before: unknown;
    let met = 0;
    const round = walkToEnd({
      engine: it,
      setup,
      seed: testSeed(5),
      player,
      onMove(now) {
        if (met++ < 6 || now.outcome) show({ game, view }, now);
        if (met < 30 || now.outcome) hear({ game, view }, before ?? now.state, now);
        before = now.state;
      },
    });
    show({ game, view }, round);
    expect(console.error).not.toHaveBeenCalled();
  });
});
