// Statistics of rounds that were played through the server's own requests.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestOf, Tallies } from '../../kit/round/playerStats.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { addDays } from '../../protocol/dates.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import type { History } from '../../protocol/replays.ts';
import type { FinishedRun, IssuedRun } from '../../protocol/runs.ts';
import type { DayMatch } from '../../protocol/today.ts';
import { onSqliteFirst, openTestStore, type TestDatabase } from '../testing/databases.ts';
import { details, get } from '../testing/friends.ts';
import { arrive, type Caller, call, finish, playable, searchTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { datesUnderWay } from '../today/dates.ts';
import { storeDay } from '../today/plan.ts';
import { recountRounds } from './tallies.ts';

const game = { id: 'tictactoe', sum: 'wins' };
const seed = testSeed(1);
const match: DayMatch = {
  ...{ game: game.id, kind: 'quick', difficulty: 'noob' },
  ...{ seed, par: 1, parFrom: 'card' },
};

/** Two days under way, a past one and a challenge in a box: deals that anyone can repeat. */
async function openArcade(fresh: () => Promise<TestDatabase>) {
  const database = await fresh();
  const { db } = await openTestStore(database);
  const [first = '', second = ''] = datesUnderWay(Date.now());
  const past = addDays(first, -9);
  for (const date of [past, ...datesUnderWay(Date.now())]) await storeDay(db, date, [match], Date.now());
  const server = await startServer(database);
  const kit = await arrive(server, 'Kit');
  const { id } = (await (await call(kit, 'POST', '/api/friends', details)).json()) as { id: string };
  const { run, log } = await playable(kit);
  await finish(kit, run, log);
  await call(kit, 'POST', `/api/friends/${id}/challenges`, { run });
  const path = `/api/friends/${id}?date=${first}`;
  const { secret, challenges } = await get<FriendsBox>(kit, path);
  const [win, loss] = [await searchTicTacToe(seed, 'win'), await searchTicTacToe(seed, 'loss')];
  if (!win || !loss) throw new Error('the deal can’t be won or lost');
  const known = {
    first: { deal: { today: first }, logs: { win, loss } },
    second: { deal: { today: second }, logs: { win, loss } },
    past: { deal: { today: past }, logs: { win, loss } },
    challenge: { deal: { challenge: challenges[0]?.id }, logs: { win: log, loss: log } },
  };
  const issueKnown = async (caller: Caller, kind: keyof typeof known, result: 'win' | 'loss') => {
    const asked = { game: game.id, difficulty: 'noob', round: 0, ...known[kind].deal };
    const { run } = (await (await call(caller, 'POST', '/api/runs', asked)).json()) as IssuedRun;
    return { run, log: known[kind].logs[result] };
  };
  const join = (caller: Caller) => call(caller, 'POST', `/api/friends/${id}/join`, { secret });
  return { server, issueKnown, join };
}

const round = fc.record({
  kind: fc.constantFrom('own', 'first', 'second', 'past', 'challenge'),
  result: fc.constantFrom('win', 'loss'),
});

onSqliteFirst('statistics', (fresh) => {
  it('are those of the rounds that count, each deal once, whatever is played in which order', async () => {
    const { server, issueKnown, join } = await openArcade(fresh);
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 10 }), async (rounds) => {
        const ada = await arrive(server);
        await join(ada);
        const expected = new Tallies();
        const attempted = new Set<string>();
        for (const { kind, result } of rounds) {
          const { run, log } =
            kind === 'own' ? await playable(ada, result) : await issueKnown(ada, kind, result);
          const isFirst = (kind === 'first' || kind === 'second') && !attempted.has(kind);
          const counts = kind === 'own' || isFirst;
          attempted.add(kind);
          const score = result === 'win' || kind === 'challenge' ? 1 : 0;
          if (counts) expected.add({ game: game.id, difficulty: 'noob', result, score });
          const answer = (await (await finish(ada, run, log)).json()) as FinishedRun;
          expect(answer).toMatchObject({ ranked: counts, score });
          expect(answer.state.wins).toBe(bestOf(game, expected.read()));
        }
        const statistics = () => get(ada, '/api/users/me/stats');
        const tallies = expected.read().map(({ figures: _, ...tally }) => tally);
        expect(await statistics()).toEqual(tallies);
        await recountRounds(server.store, ada.player.id, Date.now() + 120_000);
        expect(await statistics()).toEqual(tallies);
        const state = await get(ada, `/api/users/me/gameStates/${game.id}`);
        expect(state).toMatchObject({ wins: bestOf(game, expected.read()) });
      }),
      { numRuns: often(4, 24) },
    );
  });

  it('take a first attempt at a day’s match, and its repeat is neither shared nor sent as ranked', async () => {
    const { server, issueKnown } = await openArcade(fresh);
    const ada = await arrive(server, 'Ada');
    const runs: string[] = [];
    for (const _ of [1, 2]) {
      const { run, log } = await issueKnown(ada, 'first', 'win');
      await finish(ada, run, log);
      runs.push(run);
    }
    const { rounds } = await get<History>(ada, '/api/users/me/runs');
    const counted = new Map(rounds.map(({ id, ranked }) => [id, ranked]));
    expect(runs.map((run) => counted.get(run))).toEqual([true, false]);
    expect(await get(ada, `/api/runs/${runs[1]}`)).toMatchObject({ ranked: false });
    const share = await call(ada, 'PUT', `/api/runs/${runs[1]}/shared`);
    expect(await share.json()).toEqual({ shared: false });
    const { listed_at } = await server.store.db
      .selectFrom('runs')
      .select('listed_at')
      .where('id', '=', runs[1] ?? '')
      .executeTakeFirstOrThrow();
    expect(listed_at).toBeNull();
  });
});
