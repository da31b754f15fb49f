// A friends' box for tests: made by Kit, with ways to look at it, join and play.
import { expect } from 'vitest';
import type { FriendsBox } from '../../protocol/friends.ts';
import type { TestDatabase } from './databases.ts';
import { age, arrive, type Caller, call, finish, issue, lostEmojiDrop } from './play.ts';
import { startServer, type TestServer } from './server.ts';
import { signIn } from './sign-in.ts';
import { setBoxes } from './today.ts';

export const details = { name: 'Kitchen Table', picture: '🍳' };

export async function get<Answer>(caller: Caller, path: string): Promise<Answer> {
  const response = await call(caller, 'GET', path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

export async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

export type Person = Awaited<ReturnType<typeof arrive>>;

/** The same player at another server. */
function at({ url }: Pick<TestServer, 'url'>, { player }: Person): Person {
  return { url, player: { ...player, headers: { ...player.headers, Origin: url } } };
}

/** Starts servers on a box's database. @returns a function that puts people each at the next of them */
export async function serversOf(
  { server, database }: { readonly server: TestServer; readonly database: TestDatabase },
  count: number,
) {
  const servers = [server];
  while (servers.length < count) servers.push(await startServer(database));
  return (people: readonly Person[]) => people.map((person, n) => at(servers[n % count] ?? server, person));
}

export async function openBox(fresh: () => Promise<TestDatabase>) {
  const database = await fresh();
  const date = await setBoxes(database, [{ game: 'emojidrop', difficulty: 'noob' }]);
  const server = await startServer(database);
  const kit = await arrive(server, 'Kit');
  const made = await call(kit, 'POST', '/api/friends', details);
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const look = (caller: Caller) => get<FriendsBox>(caller, `/api/friends/${id}?date=${date}`);
  const { secret } = await look(kit);
  const join = (caller: Caller, given = secret) =>
    call(caller, 'POST', `/api/friends/${id}/join`, { secret: given });
  const befriend = async (name: string): Promise<Person> => {
    const friend = await arrive(server, name);
    expect(await statusOf(join(friend))).toBe(204);
    return friend;
  };
  return { database, date, server, kit, id, secret, look, join, befriend };
}

/** Adds so many members. */
export async function fill(server: TestServer, id: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { id: uid } = await signIn(server, `Friend ${n}`);
    await server.store.db
      .insertInto('friends_members')
      .values({ box_id: id, uid, member: `m${n}`, joined_at: 1 })
      .execute();
  }
}

/** Plays the day's Emoji Drop with so many catches. @returns the score */
export async function play(
  server: TestServer,
  caller: Caller,
  date: string,
  catches: number,
): Promise<number> {
  const issued = await issue(caller, 'emojidrop', 'noob', date);
  const log = await lostEmojiDrop(issued, catches);
  await age(server, issued.run, log.end + 1_000);
  const answer = await finish(caller, issued.run, log);
  const { score, today } = (await answer.json()) as { score: number; today: { first: boolean } };
  expect(today.first).toBe(true);
  return score;
}

export const membersIn = ({ members }: FriendsBox) => members.map(({ name }) => name);
export const resultsIn = ({ days, members }: FriendsBox) =>
  days[0]?.matches[0]?.results?.map(({ member, score }) => [
    members.find(({ id }) => id === member)?.name,
    score,
  ]);
