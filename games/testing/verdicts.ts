// Checks the verdicts on what players try in place of their slips, for the tests of all games that have them.
import { expect } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import type { Reviewer, Strength } from '../../kit/contract/review.ts';
import { slipAt, verdictOf } from '../../kit/review/verdict.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { replayed, runReview } from '../../kit/round/review.ts';
import { playRival } from '../../kit/round/rival.ts';
import { testSeed, testSetup } from '../../kit/testing/conformance.ts';
import { loadEngine } from '../load.ts';
import { built, reviewFileOf } from './built.ts';
import { playHearts, playOmi, playTicTacToe } from './strengths.ts';

const opponents: Readonly<Record<string, (n: number) => Log>> = {
  hearts: (n) => playHearts(n, 0).log('hearts'),
  omi: (n) => playOmi(n, 0).log('omi'),
  'tic-tac-toe': (n) => playTicTacToe(n, 0).log('tictactoe'),
};

const slugs = [
  'hearts',
  'higher-lower',
  'memory',
  'minefield',
  'omi',
  'quick-quiz',
  'solitaire',
  'tic-tac-toe',
  'twenty48',
];

/** Games whose slips can be tried again. */
export const withTries = built
  .filter(({ slug }) => slugs.includes(slug))
  .map((game) => [game.slug, game] as const);

const weakest: Strength = 0;
const never = () => false;

/** Plays badly, reviews the rounds, and tries the better action and the slip at each slip. @param positions at least */
export async function checkVerdicts(game: Game, positions: number): Promise<void> {
  const [engine, { reviewer }] = await Promise.all([
    loadEngine(game),
    import(reviewFileOf(game)) as Promise<{ reviewer: Reviewer }>,
  ]);
  const { rival } = reviewer;
  expect(reviewer.tries).toBe(true);
  const play = (n: number): Log => {
    const setup = testSetup(difficulties[n % difficulties.length] ?? 'mid');
    if (rival) return playRival(engine.rules, rival, { setup, seed: testSeed(n) }, weakest).log(game.id);
    return opponents[game.slug]?.(n) ?? expect.fail('no player');
  };
  let tried = 0;
  for (let n = 1; tried < positions && n < 40 * positions; n++) {
    const log = play(n);
    for (const { entry, kind, better } of runReview(reviewer, log, never).moments) {
      if (kind !== 'slip' || better === undefined || tried === positions) continue;
      tried++;
      const verdict = (action: unknown, told?: unknown) =>
        verdictOf(reviewer, { log, entry, action, better: told }, never);
      const own = log.entries[entry]?.[1];
      const place = `round ${n}, entry ${entry}`;
      expect(verdict(better, better).kind, place).toBe('solved');
      expect(verdict(own, better).kind, place).toBe('slip');
      expect(verdict(own, better), place).toEqual(verdict(own, better));
      // Yours to solve has no more of the round than this.
      const begun = { ...log, entries: log.entries.slice(0, entry + 1) };
      expect(slipAt(reviewer, { log: begun, entry }, never)?.better, place).toEqual(better);
      // The review itself has nothing against the action that it names.
      expect(verdict(better).kind, place).not.toBe('slip');
    }
  }
  expect(tried).toBeGreaterThanOrEqual(positions);
}

/** State before an entry. */
export function stateBefore(reviewer: Reviewer, log: Log, entry: number): unknown {
  return replayed(reviewer, log).steps.find((step) => step.entry === entry)?.before;
}
