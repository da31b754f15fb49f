// A challenge in a friends' box for tests: Kit's round, with Wren and Robin to take it.
import { expect } from 'vitest';
import type { FriendsBox, FriendsChallenge } from '../../protocol/friends.ts';
import type { TestDatabase } from './databases.ts';
import { openBox, statusOf } from './friends.ts';
import { age, type Caller, call, finish, issue, lostEmojiDrop } from './play.ts';
import type { TestServer } from './server.ts';

export const game = 'emojidrop';

/** Ends a run of Emoji Drop with so many catches. @returns its score */
export async function end(
  server: TestServer,
  caller: Caller,
  issued: { run: string; seed: string },
  catches: number,
) {
  const log = await lostEmojiDrop(issued, catches);
  await age(server, issued.run, log.end + 1_000);
  const answer = await finish(caller, issued.run, log);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { score: number }).score;
}

/** A box with Kit, Wren and Robin in it, and a round of Kit's. */
export async function openChallenge(fresh: () => Promise<TestDatabase>) {
  const box = await openBox(fresh);
  const { server, kit, id, befriend, look } = box;
  const [wren, robin] = [await befriend('Wren'), await befriend('Robin')];
  const played = async (caller: Caller, catches: number) => {
    const issued = await issue(caller, game);
    return { ...issued, score: await end(server, caller, issued, catches) };
  };
  const send = (caller: Caller, run: string) =>
    call(caller, 'POST', `/api/friends/${id}/challenges`, { run });
  const withdraw = (caller: Caller, challenge: string, from = id) =>
    call(caller, 'DELETE', `/api/friends/${from}/challenges/${challenge}`);
  const ask = (caller: Caller, challenge: string, other = {}) =>
    call(caller, 'POST', '/api/runs', { game, difficulty: 'noob', round: 0, challenge, ...other });
  const take = async (caller: Caller, challenge: string, catches: number) => {
    const asked = await ask(caller, challenge);
    expect(asked.status).toBe(201);
    return end(server, caller, (await asked.json()) as { run: string; seed: string }, catches);
  };
  const shown = async (caller: Caller): Promise<FriendsChallenge[]> => (await look(caller)).challenges;
  const round = await played(kit, 9);
  const sent = async () => {
    expect(await statusOf(send(kit, round.run))).toBe(204);
    return (await shown(kit))[0]?.id ?? '';
  };
  return { ...box, wren, robin, played, send, withdraw, ask, take, shown, round, sent };
}

/** Names and scores of those who have taken the latest challenge. */
export const answersIn = ({ challenges, members }: FriendsBox) =>
  challenges[0]?.answers.map(({ member, standing }) => [
    members.find(({ id }) => id === member)?.name,
    standing?.score,
  ]);
