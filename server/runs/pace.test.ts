import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rules as colours } from '../../games/color-match/rules.ts';
import { rules as maze } from '../../games/escape-maze/rules.ts';
import { loadRules } from '../../games/load.ts';
import { rules as memory } from '../../games/memory/rules.ts';
import { mine } from '../../games/minefield/board.ts';
import { rules as minefield, type Action as Press } from '../../games/minefield/rules.ts';
import { type Content, rules as quiz } from '../../games/quick-quiz/rules.ts';
import { rules as solitaire } from '../../games/solitaire/rules.ts';
import { rules as twenty48 } from '../../games/twenty48/rules.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Entry } from '../../kit/round/log.ts';
import { Round } from '../../kit/round/round.ts';
import type { IssuedRun, LogPart } from '../../protocol/runs.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { call, contentOf, finish, issue } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { isTooQuick, noPace, withAction } from './pace.ts';

const seed = '00112233445566778899aabbccddeeff';

function isQuick({ pace }: Pick<Rules, 'pace'>, times: readonly number[]): boolean {
  const sums = times.reduce((sums, at) => withAction(sums, pace?.least ?? 0, at), noPace);
  return isTooQuick(sums);
}

/** Returns the times (ms) of evenly spaced actions. */
function every(gap: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => n * gap);
}

/** Wins a field with knowledge of its mines. @param gap time (ms) between two presses */
function wonField(seed: string, gap: number, chords: boolean): LogPart {
  const round = new Round(minefield, { difficulty: 'pro', round: 0 }, seed);
  let at = 0;
  const press = (action: Press): void => {
    if (!round.outcome && round.play(action, at)) at += gap;
  };
  press(['reveal', 0]);
  const field = round.state.field ?? [];
  for (const [cell, holds] of field.entries()) if (chords && holds === mine) press(['flag', cell]);
  for (const [cell, holds] of field.entries()) if (chords && holds !== mine) press(['chord', cell]);
  for (const [cell, holds] of field.entries()) if (holds !== mine) press(['reveal', cell]);
  expect(round.outcome).toEqual('win');
  return { from: 0, entries: round.entries, end: round.at, pauses: [] };
}

const timesOf = ({ entries }: LogPart): number[] => entries.map(([at]) => at);

describe('a person', () => {
  test('who flags and chords nine times a second in Minefield is not too quick', () => {
    expect(isQuick(minefield, timesOf(wonField(seed, 110, true)))).toBe(false);
  });

  test('who makes twelve moves a second is not, nor whose browser now and then holds them up for a second', () => {
    const times = every(1000 / 12, 5_000).map(Math.floor);
    const heldUp = times.map((at) => (at % 10_000 < 1_000 ? Math.ceil(at / 1_000) * 1_000 : at));
    for (const rules of [minefield, solitaire, twenty48])
      expect([isQuick(rules, times), isQuick(rules, heldUp)]).toEqual([false, false]);
  });

  test('who holds a key that repeats 30 times a second is not', () => {
    for (const rules of [solitaire, twenty48]) expect(isQuick(rules, every(33, 2_000))).toBe(false);
  });

  test('who types as fast as anyone ever has, thinks, and types on is not', () => {
    const typed = every(39, 400);
    const bursts = every(2_000, 200).flatMap((at) => every(8, 8).map((more) => at + more));
    for (const times of [typed, bursts]) expect(isQuick(twenty48, times)).toBe(false);
  });

  test('whose switch fires bursts is not', () => {
    const bursts = every(2_000, 30).flatMap((at) => every(20, 5).map((more) => at + more));
    for (const rules of [minefield, solitaire, twenty48]) expect(isQuick(rules, bursts)).toBe(false);
  });

  test('whose switch fires twice at each press is not, in any game', () => {
    const twice = every(700, 60).flatMap((at) => [at, at + 20]);
    for (const rules of [minefield, solitaire, quiz, memory, colours, maze, twenty48])
      expect(isQuick(rules, twice)).toBe(false);
  });

  test('who turns cards, or names colours, five times a second for minutes is not', () => {
    for (const rules of [memory, colours]) expect(isQuick(rules, every(200, 600))).toBe(false);
  });

  test('who knows each answer after two thirds of a second is not', () => {
    expect(isQuick(quiz, every(667, 15))).toBe(false);
  });

  test('is not in games in which speed is no advantage, however they steer', async () => {
    for (const slug of ['emoji-drop', 'snake-rush', 'hearts', 'rpsls']) {
      expect(isQuick(await loadRules({ slug }), every(0, 1_000))).toBe(false);
    }
  });

  test('whose actions are never less than the least time apart is not', () => {
    const gaps = fc.array(fc.nat(1_000), { maxLength: 60 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 300 }), (gaps, least) => {
        const times = gaps.map((_, n) => gaps.slice(0, n).reduce((sum, more) => sum + more + least, 0));
        expect(isQuick({ pace: { least } }, times)).toBe(false);
      }),
    );
  });
});

describe('a program', () => {
  test('that reveals a field of Minefield in no time is too quick, after however long a break', () => {
    const times = timesOf(wonField(seed, 0, false));
    expect(times.length).toBeGreaterThan(100);
    expect(isQuick(minefield, times)).toBe(true);
    expect(
      isQuick(
        minefield,
        times.map((at, n) => (n === 0 ? 0 : at + 600_000)),
      ),
    ).toBe(true);
  });

  test('that plays 2048 at 13 ms a move is too quick, in whatever steps its clock runs', () => {
    expect(isQuick(twenty48, every(13, 1_000))).toBe(true);
    const inSteps = every(13, 1_000).map((at) => Math.floor(at / 260) * 260);
    expect(isQuick(twenty48, inSteps)).toBe(true);
  });

  test('that answers a quiz in no time is, of every length', () => {
    for (const questions of [5, 10, 15]) {
      expect(isQuick(quiz, every(0, questions))).toBe(true);
      expect(
        isQuick(
          quiz,
          every(0, questions).map(() => 60_000),
        ),
      ).toBe(true);
    }
  });

  test('that rests as long as it can use and then goes on in no time is', () => {
    const times = every(300, 20).flatMap((at) => every(0, 10).map(() => at));
    expect(isQuick(minefield, times)).toBe(true);
  });
});

onSqliteFirst('a round that is quicker than a person can play', (fresh) => {
  it('is kept, unranked, and says so, whole or in parts', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server) };
    const inNoTime = async () => {
      const issued = await issue(ada, 'minefield', 'pro');
      return { ...issued, log: wonField(issued.seed, 0, false) };
    };
    const whole = await inNoTime();
    const answer = await (await finish(ada, whole.run, whole.log)).json();
    expect(answer).toMatchObject({ ranked: false, reason: 'quick' });

    const parts = await inNoTime();
    for (let from = 0; from < parts.log.entries.length; from += 5) {
      const part = { ...parts.log, from, entries: parts.log.entries.slice(from, from + 5) };
      const last = from + 5 >= parts.log.entries.length;
      const response = await call(
        ada,
        'POST',
        `/api/runs/${parts.run}/${last ? 'finish' : 'checkpoint'}`,
        part,
      );
      if (last) expect(await response.json()).toMatchObject({ ranked: false, reason: 'quick' });
      else expect(response.status).toBe(204);
    }

    const quizzed: IssuedRun = await issue(ada, 'quickquiz', 'pro');
    const content = await contentOf<Content>(server, quizzed.run);
    const entries = content.map(({ correct }): Entry => [0, correct]);
    const right = await finish(ada, quizzed.run, { from: 0, entries, end: 0, pauses: [] });
    expect(await right.json()).toMatchObject({ ranked: false, reason: 'quick', score: content.length });

    const { db } = server.store;
    const runs = await db.selectFrom('runs').select('status').execute();
    expect(runs).toEqual(Array(3).fill({ status: 'unranked' }));
    expect(await db.selectFrom('leaderboard').select('uid').execute()).toEqual([]);
    expect(await db.selectFrom('score_submissions').select('uid').execute()).toEqual([]);
    expect(await db.selectFrom('game_states').select('uid').execute()).toEqual([]);
  });
});
