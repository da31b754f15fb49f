import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules as buru } from '../../games/buru/rules.ts';
import { user } from '../../games/buru/state.ts';
import { rules as colours } from '../../games/color-match/rules.ts';
import { mine } from '../../games/minefield/board.ts';
import { rules as minefield } from '../../games/minefield/rules.ts';
import { rules as quiz } from '../../games/quick-quiz/rules.ts';
import { rules as solitaire } from '../../games/solitaire/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { Round } from '../../kit/round/round.ts';
import { often } from '../../kit/testing/often.ts';
import { isTooQuick, noPace, withAction } from './pace.ts';
import { verify } from './verify.ts';

const seed = '00112233445566778899aabbccddeeff';
const setup = (difficulty: Difficulty = 'pro') => ({ difficulty, round: 0 });

/** Returns the times (ms) that a player takes to answer, one after the other. */
type Answers = () => number;

function repeating(times: readonly number[]): Answers {
  let n = 0;
  return () => times[n++ % times.length] ?? 0;
}

const always = (ms: number): Answers => repeating([ms]);

/** A round by a player who looks at the board, whose answers to its signals take these times. */
const players = {
  colormatch(answers: Answers, seed: string) {
    const round = new Round(colours, setup(), seed);
    for (let n = 0; n < 40; n++) {
      round.play('next', round.at + 900);
      const { phase } = round.state;
      if (phase.kind === 'ask') round.play(phase.question.ink, round.at + answers());
    }
    return round;
  },
  quickquiz(answers: Answers, seed: string) {
    const round = new Round(quiz, setup(), seed);
    while (!round.outcome) round.play(0, round.at + answers());
    return round;
  },
  minefield(answers: Answers, seed: string, difficulty: Difficulty = 'pro') {
    const round = new Round(minefield, setup(difficulty), seed);
    round.play(['reveal', 0], 500);
    for (const [cell, holds] of (round.state.field ?? []).entries())
      if (holds !== mine && round.state.cover[cell] === 0) round.play(['reveal', cell], round.at + answers());
    return round;
  },
  buru(answers: Answers, seed: string) {
    const round = new Round(buru, setup('noob'), seed);
    while (!round.outcome) {
      const { match, turn, hands } = round.state;
      const callAt = match ? Math.max(round.at, match.at + answers()) : Number.POSITIVE_INFINITY;
      const card = turn === user && !match ? hands[user]?.[0] : undefined;
      if (card) round.play({ type: 'play', card }, round.at + 400);
      else if (callAt < (round.due ?? callAt)) round.play({ type: 'call' }, callAt);
      else round.advance(round.due ?? round.at);
    }
    return round;
  },
};

const names = ['colormatch', 'quickquiz', 'minefield', 'buru'] as const;

/** As the server judges it, in parts. */
async function isQuick(game: string, round: Pick<Round<unknown, unknown>, 'log'>, parts = 1) {
  const log = round.log(game);
  const size = Math.ceil(log.entries.length / parts);
  let from: Parameters<typeof verify>[0]['from'];
  let pace = noPace;
  for (let first = 0; first < log.entries.length; first += size) {
    const entries = log.entries.slice(first, first + size);
    const answer = await verify({ ...log, entries, end: entries.at(-1)?.[0] ?? 0, ...(from && { from }) });
    if (answer.kind === 'refused') throw new Error(answer.reason);
    from = JSON.parse(JSON.stringify(answer));
    pace = answer.pace;
  }
  return { quick: isTooQuick(pace), answers: pace.answers };
}

describe('a person’s reactions', () => {
  // The quickest of choices take 200 ms; one in twelve is a guess ahead of the signal.
  const ahead = fc.array(fc.nat(50), { maxLength: 3 });
  const seen = fc.array(fc.integer({ min: 200, max: 900 }), { minLength: 36, maxLength: 60 });
  const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });

  test.each(names)('never rule out a round of %s, with guesses among them', async (game) => {
    await fc.assert(
      fc.asyncProperty(seen, ahead, seeds, async (seen, ahead, seed) => {
        const answers = repeating(ahead.reduce<number[]>((all, ms, n) => all.toSpliced(n * 12, 0, ms), seen));
        expect((await isQuick(game, players[game](answers, seed))).quick).toBe(false);
      }),
      { numRuns: often(4, 24) },
    );
  });

  test('of two clicks in a row now and then, on a busy machine, don’t either', async () => {
    const answers = repeating([90, 110, 130, 8, 150, 90, 100, 120, 140, 100, 90, 250]);
    expect((await isQuick('minefield', players.minefield(answers, seed))).quick).toBe(false);
  });

  test('may be a guess or two in a short round', async () => {
    for (const times of [[0], [0, 0], [0, 0, 0, 300]]) {
      const sums = times.reduce(
        (sums, took, n) => withAction(sums, 160, n * 2_000 + took, n * 2_000),
        noPace,
      );
      expect(isTooQuick(sums)).toBe(false);
    }
  });

  test('play no part where one press moves many cards: all go home within a millisecond', () => {
    const { least = 0 } = solitaire.pace ?? {};
    const moves = Array.from({ length: 60 }, (_, n) => n * 120);
    const home = Array.from({ length: 40 }, () => 60 * 120 + 1);
    const sums = [...moves, ...home].reduce((sums, at) => withAction(sums, least, at), noPace);
    expect(isTooQuick(sums)).toBe(false);
  });
});

describe('a program’s reactions', () => {
  test.each(names)('rule a round of %s out, whole or in parts: 20 ms each', async (game) => {
    for (const parts of [1, 3])
      expect((await isQuick(game, players[game](always(20), seed), parts)).quick).toBe(true);
  });

  test('rule a round out when every fifth is instant', async () => {
    for (const game of ['colormatch', 'minefield'] as const)
      expect((await isQuick(game, players[game](repeating([400, 500, 0, 450, 600]), seed))).quick).toBe(true);
  });

  test('rule out six presses in a millisecond, which win a small field', async () => {
    const round = players.minefield(repeating([0, 0, 0, 0, 0, 900]), seed, 'noob');
    expect(round.outcome).toEqual('win');
    expect((await isQuick('minefield', round)).quick).toBe(true);
  });

  test('rule a long round out by six presses in a millisecond, also between two parts of it', async () => {
    const slow = Array.from({ length: 100 }, () => 600);
    for (const [presses, quick] of [
      [6, true],
      [5, false],
    ] as const) {
      const burst = Array.from({ length: presses - 1 }, () => 0);
      const round = players.minefield(repeating([...slow, ...burst, ...slow]), seed);
      expect((await isQuick('minefield', round)).quick).toBe(quick);
      expect((await isQuick('minefield', round, 2)).quick).toBe(quick);
    }
  });

  test('rule out hands of Buru won by calls at 0 ms', async () => {
    const hands = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        isQuick('buru', players.buru(always(0), String(n).padStart(32, '0'))),
      ),
    );
    expect(hands.filter(({ quick }) => quick).length).toBeGreaterThan(35);
  });
});
