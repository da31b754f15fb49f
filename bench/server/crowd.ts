// Many players at the same time: a friends' box with all its members, and thousands of open streams.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { addDays } from '../../protocol/dates.ts';
import { mostMembers } from '../../protocol/friends.ts';
import { editGames } from '../../server/catalogue/games.ts';
import type { Running } from '../../server/serve.ts';
import { addSession, signIn } from '../../server/testing/sign-in.ts';
import { measureTurns, type Turns } from './turns.ts';

const DAYS = { fewest: 400, most: 1_500 };
const ROWS_AT_ONCE = 500;
const STREAMS = 4_000;

interface Row extends Turns {
  readonly what: string;
  readonly with: string;
}

/** Opens streams on its own thread, each from a different network. Reports each time all have received an event. */
const crowd = `const { parentPort, workerData } = require('node:worker_threads');
  const { request } = require('node:http');
  const { url, streams } = workerData;
  let waiting = new Set(Array(streams).keys());
  parentPort.on('message', () => (waiting = new Set(Array(streams).keys())));
  for (let n = 0; n < streams; n++)
    request(url, { agent: false, headers: { 'X-Forwarded-For': '10.' + (n >> 8) + '.' + (n & 255) + '.1' } }, (answer) => {
      answer.on('data', (piece) => {
        if (String(piece).includes('event:') && waiting.delete(n) && waiting.size === 0) parentPort.postMessage('all');
      });
      answer.on('error', () => {});
    }).on('error', () => {}).end();`;

/** Measures the read of a full box whose members have played on hundreds of days in a row. */
export async function measureFullBox(running: Running, today: string): Promise<Row> {
  const { store, url } = running;
  const { db } = store;
  const maker = await signIn(running, 'Kit');
  const made = await fetch(`${url}/api/friends`, {
    method: 'POST',
    headers: { ...maker.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Full', picture: '🍳' }),
  });
  const { id } = (await made.json()) as { id: string };
  const uids = [maker.id];
  while (uids.length < mostMembers) {
    const { id: uid } = await signIn(running, `Friend ${uids.length}`);
    const member = { box_id: id, uid, member: `m${uids.length}`, joined_at: uids.length };
    await db.insertInto('friends_members').values(member).execute();
    uids.push(uid);
  }
  for (const [n, uid] of uids.entries()) {
    const days = DAYS.fewest + Math.round(((DAYS.most - DAYS.fewest) * n) / (mostMembers - 1));
    const rows = Array.from({ length: days }, (_, day) => ({ uid, date: addDays(today, -day) }));
    for (let from = 0; from < days; from += ROWS_AT_ONCE)
      await db
        .insertInto('guest_days')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
  }
  const { headers } = await addSession(running, maker.id);
  const turns = await measureTurns(async () => {
    const answer = await fetch(`${url}/api/friends/${id}?date=${today}`, { headers });
    if (!answer.ok) throw new Error(`the full box answers ${answer.status}`);
    await answer.arrayBuffer();
  });
  return { what: 'GET /api/friends/:id', with: `${mostMembers} members`, ...turns };
}

/** Measures how thousands of open pages receive a change, and how the server closes with all of them. */
export async function measureStreams(running: Running, close: () => Promise<void>): Promise<Row[]> {
  const url = `${running.url}/api/catalogue/stream`;
  const worker = new Worker(crowd, { eval: true, workerData: { url, streams: STREAMS } });
  await once(worker, 'message');
  worker.postMessage('again');
  const told = await measureTurns(async () => {
    await editGames(running.store, ['omi'], { name: 'Omi!' });
    await once(worker, 'message');
  });
  const closing = await measureTurns(close);
  await worker.terminate();
  const input = `${STREAMS} streams`;
  return [
    { what: 'catalogue changed', with: input, ...told },
    { what: 'server closes', with: input, ...closing },
  ];
}
