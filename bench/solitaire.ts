// How many deals Solitaire's solver certifies, and how long that takes: node bench/solitaire.ts --deals 1000

import { certifiedDeal, searchLimit } from '../games/solitaire/deal.ts';
import { hintOf } from '../games/solitaire/hint.ts';
import { layOut } from '../games/solitaire/piles.ts';
import { type Action, rules, type State } from '../games/solitaire/rules.ts';
import { solve } from '../games/solitaire/solver.ts';
import { drawCount } from '../games/solitaire/state.ts';
import { allCards } from '../kit/cards/cards.ts';
import { seeded } from '../kit/round/random.ts';
import { mean, option, percent, print, Stopwatch, seedOf } from './bots/table.ts';

const deals = option('deals', 1000);
const random = seeded(seedOf(10, 1));

print(
  `Random deals solved (${deals} each)`,
  ['draw', 'positions', 'solved', 'mean ms', 'median', 'p99', 'longest'],
  [1, 3].flatMap((draw) =>
    [500, searchLimit, 5000, 20_000].map((limit) => {
      const watch = new Stopwatch();
      const solved = Array.from({ length: deals }, (_, n) => {
        const piles = layOut(random('deal', n).shuffle(allCards));
        return watch.time(() => solve(piles, draw, limit)) ? 1 : 0;
      });
      return [String(draw), String(limit), percent(mean(solved)), ...watch.row];
    }),
  ),
);

print(
  `A certified deal, rejected ones included (${deals} each, at most ${searchLimit} positions a try)`,
  ['draw', 'mean ms', 'median', 'p95', 'p99', 'longest'],
  [1, 3].map((draw) => {
    const watch = new Stopwatch();
    for (let n = 0; n < deals; n++) {
      const seed = seeded(seedOf(11, n));
      watch.time(() => certifiedDeal(seed, draw));
    }
    const [average = '', median = '', p99 = '', longest = ''] = watch.row;
    const p95 = watch.times.toSorted((a, b) => a - b)[Math.floor(deals * 0.95)] ?? 0;
    return [String(draw), average, median, p95.toFixed(2), p99, longest];
  }),
);

/** Does what the hints say, and nothing else: whether that wins the deal, and how many of them were to draw. */
function follow(difficulty: 'noob' | 'mid', n: number, watch: Stopwatch): { won: boolean; draws: number } {
  let draws = 0;
  const random = seeded(seedOf(12, n));
  let state: State = rules.start({ difficulty, round: 0 }, random);
  for (let step = 0; step < 500; step++) {
    const hint = watch.time(() => hintOf(state));
    if (hint.kind === 'finish') return { won: true, draws };
    if (hint.kind === 'none') return { won: false, draws };
    if (hint.kind === 'draw') draws++;
    const action: Action = hint.kind === 'move' ? { type: 'move', ...hint.move } : { type: hint.kind };
    state = rules.play(state, action, 0, random) ?? state;
  }
  return { won: false, draws };
}

print(
  `Certified deals won by following hints alone (${deals} each)`,
  ['draw', 'won', 'hints a deal', 'draws among them', 'mean ms', 'median', 'p99', 'longest'],
  (['noob', 'mid'] as const).map((difficulty) => {
    const watch = new Stopwatch();
    const games = Array.from({ length: deals }, (_, n) => follow(difficulty, n, watch));
    const won = games.map((game) => (game.won ? 1 : 0));
    const draws = mean(games.map((game) => game.draws)).value.toFixed(0);
    const each = (watch.times.length / deals).toFixed(0);
    return [String(drawCount[difficulty]), percent(mean(won)), each, draws, ...watch.row];
  }),
);
