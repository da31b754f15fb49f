// An arcade in which everything has happened at least once: rows of every kind that the program writes.

import { newSeed } from '../../kit/round/random.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import type { IssuedRun } from '../../protocol/runs.ts';
import type { DayMatch } from '../../protocol/today.ts';
import { FEWEST_ROUNDS } from '../statistics/crowd.ts';
import { acquireLease } from '../store/leases.ts';
import type { Store } from '../store/store.ts';
import { datesUnderWay } from '../today/dates.ts';
import { storeDay } from '../today/plan.ts';
import { openTestStore, type TestDatabase } from './databases.ts';
import { startIssuer } from './issuer.ts';
import { environmentOf, operatorOf } from './operator.ts';
import {
  age,
  anyTicTacToe,
  arrive,
  type Caller,
  call,
  finish,
  issue,
  lostEmojiDrop,
  playable,
  playTicTacToe,
  searchTicTacToe,
  sitOutHearts,
  winMinefield,
} from './play.ts';
import { startServer, type TestServer } from './server.ts';
import { signIn } from './sign-in.ts';
import { setBoxes } from './today.ts';

type Arrived = Awaited<ReturnType<typeof arrive>>;

/** @returns the server that everything happened on, and a player who did most of it */
export async function fillArcade(database: TestDatabase): Promise<{ server: TestServer; ada: Arrived }> {
  await setBoxes(database);
  const date = await beginDays(await openTestStore(database));
  const issuer = await startIssuer();
  const server = await startServer(database, { config: { providers: [issuer.provider] } });
  issuer.serve(server.url);
  await fetch(`${server.url}/auth/start`, { redirect: 'manual' });
  const [ada, eve] = [await arrive(server, 'Ada'), await arrive(server, 'Eve')];
  await playRounds(server, ada);
  for (const player of [ada, eve]) await playToday(player, date);
  await useAccount(server, ada);
  await shareBox(ada, eve);
  await operate(database, server, { ada, eve });
  await acquireLease(server.store, 'a job', 'a server', 60_000);
  return { server, ada };
}

const seed = testSeed(1);

/** Begins today's boxes with a deal that can be won. @returns a date under way */
async function beginDays({ db }: Store): Promise<string> {
  const match: DayMatch = {
    ...{ game: 'tictactoe', kind: 'quick', difficulty: 'noob' },
    ...{ seed, par: 1, parFrom: 'card' },
  };
  const dates = datesUnderWay(Date.now());
  for (const date of dates) await storeDay(db, date, [match], Date.now());
  return dates[1] ?? '';
}

/** Ranked rounds with a win, a score and a best time, one that was too slow, and open ones. */
async function playRounds(server: TestServer, ada: Caller): Promise<void> {
  for (let n = 0; n < FEWEST_ROUNDS; n++) await playTicTacToe(ada, 'win');
  for (const lateMs of [1_000, 600_000]) {
    const issued = await issue(ada, 'emojidrop');
    const log = await lostEmojiDrop(issued, 3);
    await age(server, issued.run, log.end + lateMs);
    await finish(ada, issued.run, log);
  }
  await winMinefield(ada);
  await sitOutHearts(server, ada);
  await issue(ada, 'quickquiz');
  const { run, log } = await playable(ada);
  const entries = log.entries.slice(0, 1);
  const by = { id: newSeed(), device: 'phone', opponents: [] };
  await call(ada, 'POST', `/api/runs/${run}/checkpoint`, { ...log, entries, end: entries[0]?.[0] ?? 0, by });
}

/** The day's match, once more for practice, and a deal that the box doesn't hold. */
async function playToday(player: Caller, date: string): Promise<void> {
  const log = await searchTicTacToe(seed, 'win');
  if (!log) throw new Error('no win on this deal');
  for (const _ of [1, 2]) {
    const { run } = await issue(player, 'tictactoe', 'noob', date);
    await finish(player, run, log);
  }
  const { run, seed: outside } = await issue(player, 'tictactoe', 'mid', date);
  await finish(player, run, await anyTicTacToe(outside, 'mid'));
  await call(player, 'POST', '/api/today/mine', { guest: [date], games: { tictactoe: [date] } });
}

async function useAccount({ store }: TestServer, ada: Arrived): Promise<void> {
  const { id: uid } = ada.player;
  await call(ada, 'PATCH', '/api/users/me', { displayName: 'Ada Lovelace' });
  await call(ada, 'PATCH', '/api/users/me/settings', { sound: false });
  const letter = { title: 'A title', message: 'A message', game: 'tictactoe' };
  for (const kind of ['bug-reports', 'game-requests'])
    await call(ada, 'POST', `/api/contact/${kind}`, letter);
  const source = 'https://photos.example/ada';
  await store.db
    .insertInto('user_photos')
    .values({ uid, source, type: 'image/png', bytes: Buffer.from('\x89PNG') })
    .execute();
  await store.db.updateTable('users').set({ photo_url: source }).where('uid', '=', uid).execute();
  await store.db.updateTable('sessions').set({ user_agent: 'A browser' }).where('uid', '=', uid).execute();
}

/** A friends' box with a challenge. The member who took it was removed. */
async function shareBox(maker: Caller, friend: Caller): Promise<void> {
  const made = await call(maker, 'POST', '/api/friends', { name: 'Kitchen Table', picture: '🍳' });
  const { id } = (await made.json()) as { id: string };
  const date = datesUnderWay(Date.now())[0];
  const look = async () =>
    (await (await call(maker, 'GET', `/api/friends/${id}?date=${date}`)).json()) as FriendsBox;
  const { secret } = await look();
  await call(friend, 'POST', `/api/friends/${id}/join`, { secret });
  const challenged = await playable(maker);
  await finish(maker, challenged.run, challenged.log);
  await call(maker, 'POST', `/api/friends/${id}/challenges`, { run: challenged.run });
  const { members, challenges } = await look();
  const deal = { game: 'tictactoe', difficulty: 'noob', round: 0, challenge: challenges[0]?.id };
  const taken = (await (await call(friend, 'POST', '/api/runs', deal)).json()) as IssuedRun;
  await finish(friend, taken.run, challenged.log);
  await call(maker, 'DELETE', `/api/friends/${id}/members/${members.find(({ isYou }) => !isYou)?.id}`);
}

async function operate(
  database: TestDatabase,
  { store }: TestServer,
  { ada, eve }: Readonly<Record<'ada' | 'eve', Arrived>>,
): Promise<void> {
  const arcade = operatorOf(environmentOf(database));
  const say = async (...words: string[]) => {
    const { code, error } = await arcade(words);
    if (code !== 0) throw new Error(`${words.join(' ')}: ${error}`);
  };
  await say('games', 'edit', 'omi', '--idea', 'An idea');
  await say('operators', 'add', ada.player.id);
  await call(ada, 'POST', '/api/desk/games/edit', { id: 'omi', icon: '4' });
  for (const table of ['contact_bug_reports', 'contact_game_requests'] as const) {
    const { id } = await store.db.selectFrom(table).select('id').executeTakeFirstOrThrow();
    await say('submissions', 'answer', id, 'An answer');
  }
  const won = store.db.selectFrom('runs').select('id').where('result', '=', 'win');
  const { id } = await won.where('today', 'is', null).executeTakeFirstOrThrow();
  await say('runs', 'unrank', id, 'A reason');
  const match = won.where('today', 'is not', null).where('uid', '=', eve.player.id);
  await say('runs', 'unrank', (await match.executeTakeFirstOrThrow()).id, 'A reason');
  // State after a process was killed while it erased an account.
  const { id: zoe } = await signIn({ store, url: '' }, 'Zoe');
  const marks = { erased_at: 1, hidden_at: 1, disabled_at: 1, unsettled_at: 1 };
  await store.db.updateTable('users').set(marks).where('uid', '=', zoe).execute();
  await say('players', 'hide', eve.player.id);
  await say('players', 'close', eve.player.id);
}
