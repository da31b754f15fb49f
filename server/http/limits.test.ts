import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { removeExpired } from '../housekeeping.ts';
import { migrate } from '../store/migrate.ts';
import { onBothDatabases, openTestStore, type TestDatabase } from '../testing/databases.ts';
import { type Limit, Limits } from './limits.ts';
import { clientAddress, networkOf } from './request.ts';

async function open(database: TestDatabase) {
  const store = await openTestStore(database);
  await migrate(store);
  return store;
}

const limit: Limit = { name: 'test', max: 3, perMs: 1_000 };

async function allowed(limits: Limits, subject: string, now: number): Promise<boolean> {
  return limits.count(limit, subject, 1, now).then(
    () => true,
    () => false,
  );
}

onBothDatabases('a limit', (fresh) => {
  it('counts over all servers, each subject for itself, until its period is over', async () => {
    const database = await fresh();
    const [here, there] = [new Limits(await open(database), 's'), new Limits(await open(database), 's')];
    expect(await allowed(here, 'ada', 1_000)).toBe(true);
    expect(await allowed(there, 'ada', 1_100)).toBe(true);
    expect(await allowed(here, 'ada', 1_200)).toBe(true);
    expect(await allowed(there, 'ada', 1_999)).toBe(false);
    expect(await allowed(here, 'eve', 1_999)).toBe(true);
    expect(await allowed(there, 'ada', 2_000)).toBe(true);
  });

  it('lets through exactly as many as it should of those that come at once', async () => {
    const database = await fresh();
    const servers = [new Limits(await open(database), 's'), new Limits(await open(database), 's')];
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) => allowed(servers[n % 2]!, 'ada', 1_000)),
    );
    expect(all.filter(Boolean)).toHaveLength(3);
  });

  it('says when to come back', async () => {
    const limits = new Limits(await open(await fresh()), 's');
    for (const _ of [1, 2, 3]) await limits.count({ ...limit, perMs: 90_000 }, 'ada', 1, 1_000);
    await expect(limits.count({ ...limit, perMs: 90_000 }, 'ada', 1, 31_000)).rejects.toMatchObject({
      code: 'too-many',
      details: { headers: { 'Retry-After': '60' } },
    });
  });

  it('keeps no address, and housekeeping forgets what is over', async () => {
    const store = await open(await fresh());
    const limits = new Limits(store, 's');
    for (let n = 0; n < 199; n += 1) await limits.count(limit, `203.0.113.${n}`, 1, 1_000);
    const rows = await store.db.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(rows).toHaveLength(199);
    await limits.count(limit, 'one more', 1, 5_000);
    await removeExpired(store, 5_000);
    expect(await store.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
  ['2001:db8:1:2::9', '2001:0db8:0001:0002'],
  ['2001:db8::9', '2001:0db8:0000:0000'],
  ['::1', '0000:0000:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('an address that the client wrote itself is not believed', async () => {
  const seenFrom = async (hops: number, forwarded?: string) => {
    const app = new Hono();
    app.get('/', (c) => c.text(clientAddress(c, hops)));
    const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {};
    const incoming = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return (await app.request('/', { headers }, incoming)).text();
  };
  expect(await seenFrom(0, '6.6.6.6')).toBe('10.0.0.1');
  expect(await seenFrom(1, '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seenFrom(2, '6.6.6.6, 203.0.113.9, 10.1.1.1')).toBe('203.0.113.9');
  expect(await seenFrom(1)).toBe('10.0.0.1');
});
