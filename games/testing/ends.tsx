// Plays a round to a result and checks every reader of its end.
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import type { Engine } from '../../kit/contract/engine.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import { type Moment, momentsOf, reach } from '../../kit/testing/results.ts';
import { hear, show } from './show.tsx';

interface Played {
  readonly game: Game;
  readonly engine: Engine;
  readonly view: GameView;
  readonly difficulty: Difficulty;
  readonly player: TestPlayer | undefined;
}

/** Number of final states that are rendered and narrated. */
const looked = 12;

export function meetEnd(result: Outcome, { game, engine, view, ...played }: Played): void {
  const round = reach(result, { engine, ...played });
  if (!round)
    throw new Error(
      `No round was found that ends with a ${result} at ${played.difficulty}. Put a testPlayer.ts beside the rules: its ` +
        `\`${result}\` chooses the next action on a way there, or its \`results\` leave out what no round can have.`,
    );
  const moments = momentsOf(round, looked);
  for (const [i, moment] of moments.entries()) {
    show({ game, view }, moment);
    hear({ game, view }, moments[i - 1]?.state ?? moment.state, moment);
  }
  const [last] = moments.slice(-1);
  if (last) keep(game, engine, played.difficulty, last);
}

/** Saves the finished round and reads it back. */
export function keep(game: Game, { stats }: Engine, difficulty: Difficulty, moment: Moment): void {
  const { state, outcome, score, at } = moment;
  const fresh = v.parse(stats.schema, {});
  const finished = { state, outcome, score, difficulty, at, when: 1_800_000_000_000 };
  const after = stats.after(fresh, finished);
  expect(v.parse(stats.schema, JSON.parse(JSON.stringify(after)))).toStrictEqual(after);
  expect(after).toMatchObject(
    Object.hasOwn(fresh as object, 'lastDifficulty') ? { lastDifficulty: difficulty } : {},
  );
  const broken = Object.fromEntries(Object.keys(fresh as object).map((key) => [key, Number.NaN]));
  expect(v.parse(stats.schema, { ...broken, stranger: 1 })).toStrictEqual(fresh);
  const submitted = submissionOf(game, stats, after, finished);
  if (submitted) expect(Number.isSafeInteger(submitted.score)).toBe(true);
}
