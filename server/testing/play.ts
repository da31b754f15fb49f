// Plays rounds for tests, as a browser would: issue, play by the rules, finish.

import { rules as hearts } from '../../games/hearts/rules.ts';
import { gameById } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { mine } from '../../games/minefield/board.ts';
import type { State as Minefield } from '../../games/minefield/rules.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed, walk } from '../../kit/testing/conformance.ts';
import type { IssuedRun, LogPart } from '../../protocol/runs.ts';
import type { TestServer } from './server.ts';
import { signIn, type TestPlayer } from './sign-in.ts';

export interface Caller {
  readonly url: string;
  readonly player: Pick<TestPlayer, 'headers'>;
}

/** Signs a player in. */
export async function arrive(server: TestServer, name?: string) {
  return { url: server.url, player: await signIn(server, name) };
}

export function call(
  { url, player }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { ...player.headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function issue(
  caller: Caller,
  game: string,
  difficulty: Difficulty = 'noob',
  today?: string,
): Promise<IssuedRun> {
  const withheld = gameById(game)?.content !== undefined;
  const request = {
    ...{ game, difficulty, round: 0 },
    ...(withheld && { withheld }),
    ...(today !== undefined && { today }),
  };
  const response = await call(caller, 'POST', '/api/runs', request);
  if (response.status !== 201) throw new Error(`issue: ${response.status} ${await response.text()}`);
  return response.json() as Promise<IssuedRun>;
}

/** A log of Tic Tac Toe on this seed that ends as wanted; undefined where random tries find none. */
export async function searchTicTacToe(seed: string, wanted: Outcome): Promise<LogPart | undefined> {
  const engine = await loadEngine({ slug: 'tic-tac-toe' });
  if (!engine) throw new Error('no engine');
  for (let n = 1; n < 300; n++) {
    const dice = seeded(testSeed(n))('moves');
    const round = new Round(engine.rules, { difficulty: 'noob', round: 0 }, seed);
    for (let at = 0; !round.outcome && at < 1_500; at += 251) {
      let tries = 0;
      while (tries < 30 && !round.play(dice.below(9), at)) tries++;
    }
    round.advance(round.at + 1);
    if (round.outcome !== wanted) continue;
    return { from: 0, entries: round.entries.map(([at, action]) => [at, action]), end: round.at, pauses: [] };
  }
  return undefined;
}

/** A log of Tic Tac Toe on this seed that takes the first free cells. */
export async function anyTicTacToe(seed: string, difficulty: Difficulty): Promise<LogPart> {
  const engine = await loadEngine({ slug: 'tic-tac-toe' });
  if (!engine) throw new Error('no engine');
  const round = new Round(engine.rules, { difficulty, round: 0 }, seed);
  for (let at = 0; !round.outcome; at += 400)
    for (let cell = 0; cell < 9 && !round.outcome; cell++) if (round.play(cell, at)) break;
  return { from: 0, entries: round.entries.map(([at, action]) => [at, action]), end: round.at, pauses: [] };
}

/** A run of Tic Tac Toe at noob, and a log of it that ends as wanted. A robot that plays too well is left alone. */
export async function playable(
  caller: Caller,
  wanted: Outcome = 'win',
): Promise<{ run: string; log: LogPart }> {
  for (let tries = 0; tries < 20; tries++) {
    const { run, seed } = await issue(caller, 'tictactoe');
    const log = await searchTicTacToe(seed, wanted);
    if (log) return { run, log };
  }
  throw new Error(`no ${wanted} to be found`);
}

/** The content of a run with all that the server withholds of it. */
export async function contentOf<Content>(
  { store }: Pick<TestServer, 'store'>,
  run: string,
): Promise<Content> {
  const { content } = await store.db
    .selectFrom('runs')
    .select('content')
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  return JSON.parse(content ?? 'null');
}

/** Makes a run look as if it had been issued that much (ms) earlier. */
export async function age({ store }: Pick<TestServer, 'store'>, run: string, ms: number): Promise<void> {
  await store.db
    .updateTable('runs')
    .set((row) => ({ issued_at: row('issued_at', '-', ms), expires_at: row('expires_at', '-', ms) }))
    .where('id', '=', run)
    .execute();
}

export async function finish(caller: Caller, run: string, part: LogPart): Promise<Response> {
  return call(caller, 'POST', `/api/runs/${run}/finish`, part);
}

/** A whole round of Tic Tac Toe that ends as wanted. */
export async function playTicTacToe(caller: Caller, wanted: Outcome): Promise<Response> {
  const { run, log } = await playable(caller, wanted);
  return finish(caller, run, log);
}

/** A won round of Minefield, no faster than a person may play and no longer than the server allows for clocks. */
export async function winMinefield(caller: Caller): Promise<Response> {
  const engine = await loadEngine({ slug: 'minefield' });
  if (!engine) throw new Error('no engine');
  for (;;) {
    const { run, seed } = await issue(caller, 'minefield');
    const choose = ({ state }: { state: unknown }) => nextSafeCell(state as Minefield);
    const { entries } = walk({ engine, setup: { difficulty: 'noob', round: 0 }, seed, moves: 500, choose });
    if (entries.length > 30) continue;
    const timed = entries.map(([, action], n) => [n * 60, action] as const);
    return finish(caller, run, { from: 0, entries: timed, end: timed.at(-1)?.[0] ?? 0, pauses: [] });
  }
}

function nextSafeCell({ field, cover }: Minefield) {
  const safe = cover.findIndex((covered, cell) => covered === 0 && field?.[cell] !== mine);
  return ['reveal', safe];
}

/** Plays a hand of Hearts by letting the clock play every card. */
export async function sitOutHearts(server: TestServer, caller: Caller) {
  const { run, seed } = await issue(caller, 'hearts');
  const round = new Round(hearts, { difficulty: 'noob', round: 0 }, seed);
  while (!round.outcome) round.advance(round.due ?? round.at);
  const { entries, end } = round.log('hearts');
  await age(server, run, end);
  await finish(caller, run, { from: 0, entries: [...entries], end, pauses: [] });
  return round;
}

/** The log of a basket that catches so many good emoji, and then one bad a second until its lives are gone. */
export async function lostEmojiDrop({ seed }: Pick<IssuedRun, 'seed'>, catches = 0): Promise<LogPart> {
  const engine = await loadEngine({ slug: 'emoji-drop' });
  if (!engine) throw new Error('no engine');
  const round = new Round(engine.rules, { difficulty: 'noob', round: 0 }, seed);
  round.play('start', 0);
  for (let at = 0; !round.outcome && at < 590_000; at += 1000) {
    round.advance(at);
    const state = round.state as { items: { x: number; good: boolean }[]; score: number };
    const wanted = state.items.find(({ good }) => good === state.score < catches);
    if (wanted) round.play(wanted.x, at);
  }
  return { from: 0, entries: round.entries.map(([at, action]) => [at, action]), end: round.at, pauses: [] };
}

/** Returns a refusal's status and code. */
export async function problem(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { code: string };
  return [response.status, body.code];
}
