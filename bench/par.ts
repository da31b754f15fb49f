// What the conformance suite's players score in each game. An engine's pars, which hold while players have not shown what
// can be had, are what one in four of these rounds reaches, and at least 1. node bench/par.ts [--rounds 101]
import { games } from '../games/index.ts';
import { testPlayer as solitairePlayer } from '../games/solitaire/testPlayer.ts';
import { difficulties } from '../kit/round/difficulty.ts';
import type { Round } from '../kit/round/round.ts';
import { type TestPlayer, testSeed, testSetup, walkToEnd } from '../kit/testing/conformance.ts';
import { option, print } from './bots/table.ts';
import { percentile, whole } from './measure.ts';

const rounds = option('rounds', 101);

/** Of the games whose rounds random play does not end. */
const players: Readonly<Record<string, TestPlayer>> = { solitaire: solitairePlayer as TestPlayer };
/** Before each of their moves, which are good ones: ms, as a person takes. */
const pause = 4_000;

const rows: string[][] = [];
for (const { id, name, load } of games) {
  if (!load) continue;
  const { engine } = await load.engine();
  for (const difficulty of difficulties) {
    const scores = Array.from({ length: rounds }, (_, n) => {
      const setup = testSetup(engine, difficulty, 0);
      const player = players[id];
      const onMove = player && ((round: Round<unknown, unknown>) => round.advance(round.at + pause));
      return walkToEnd({ engine, setup, seed: testSeed(n + 1), player, ...(onMove && { onMove }) }).score;
    });
    const [pars] = Object.values(engine.today ?? {});
    const par = pars?.[difficulty];
    const at = [0.5, 0.75, 0.9].map((share) => whole(percentile(scores, share)));
    rows.push([name, difficulty, ...at, par === undefined ? 'none' : String(par)]);
  }
}
print(
  `Scores of ${rounds} rounds by random play (Solitaire: by its hints, at four seconds a move)`,
  ['game', 'difficulty', 'median', '75 %', '90 %', 'par'],
  rows,
);
