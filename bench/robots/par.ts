// Scores of the conformance suite's players in each game. One in four of these rounds reaches an engine's par, which holds
// until enough players have played: npm run par -- [slug …] [--rounds 101]
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { testPlayerOf } from '../../games/testing/built.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Round } from '../../kit/round/round.ts';
import { testSeed, testSetup, walkToEnd } from '../../kit/testing/conformance.ts';
import { percentile, whole } from '../measure.ts';
import { option, print } from '../table.ts';

const rounds = option('rounds', 101);

/** Time (ms) of a person before each move of a game's own, good player. */
const pause = 4_000;

const slugs = process.argv.slice(2).filter((word) => games.some(({ slug }) => slug === word));
const chosen = games.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));

const rows: string[][] = [];
const without: string[] = [];
for (const game of chosen) {
  const { name } = game;
  const player = await testPlayerOf(game);
  const engine = await loadEngine(game);
  for (const difficulty of difficulties) {
    const scores = Array.from({ length: rounds }, (_, n) => {
      const setup = testSetup(difficulty, 0);
      const onMove = player?.end && ((round: Round<unknown, unknown>) => round.advance(round.at + pause));
      return walkToEnd({ engine, setup, seed: testSeed(n + 1), player, ...(onMove && { onMove }) }).score;
    });
    const [pars] = Object.values(engine.today ?? {});
    const par = pars?.[difficulty];
    const at = [0.5, 0.75, 0.9].map((share) => whole(percentile(scores, share)));
    if (par !== undefined && par < 1) without.push(`${name} at ${difficulty}`);
    rows.push([name, difficulty, ...at, par === undefined ? 'none' : String(par)]);
  }
}
print(
  `Scores of ${rounds} rounds by random play, or by the game's own player at four seconds a move`,
  ['game', 'difficulty', 'median', '75 %', '90 %', 'par'],
  rows,
);
if (without.length > 0) {
  console.error(`\nA par below 1 would light a match without a point: ${without.join(', ')}.`);
  process.exitCode = 1;
}
