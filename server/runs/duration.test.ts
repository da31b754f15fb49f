// Time between the turns of a run doesn't count as the player's.
import { expect, it } from 'vitest';
import { type Action, rules, type State } from '../../games/color-match/rules.ts';
import { rules as ticTacToe } from '../../games/tic-tac-toe/rules.ts';
import { Round } from '../../kit/round/round.ts';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import type { History, Recording } from '../../protocol/replays.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { age, call, finish, issue } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

const between = 600_000;

/** Plays one right answer, then a break, then wrong ones to the end. */
function play(seed: string): Round<State, Action> {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, seed);
  round.play('next', 0);
  answer(round, true);
  round.play('next', round.at + between);
  for (; !round.outcome; round.play('next', round.at)) answer(round, false);
  return round;
}

function answer(round: Round<State, Action>, right: boolean): void {
  const { phase } = round.state;
  if (phase.kind !== 'ask') throw new Error('nothing is asked');
  const { ink, choices } = phase.question;
  round.play(choices.find((choice) => (choice === ink) === right) ?? ink, round.at + 1000);
}

onSqliteFirst('a race in a game without a clock', (fresh) => {
  it('takes at least the time that the server has seen, but a minute, however little of it the log tells', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server) };
    const race = async (hours: number) => {
      const { run, seed } = await issue(ada, 'tictactoe', 'noob');
      const round = new Round(ticTacToe, { difficulty: 'noob', round: 0 }, seed);
      while (!round.outcome) {
        const [move] = ticTacToe.moves(round.state, round.at);
        if (move !== undefined && round.due === undefined) round.play(move, round.at + 100);
        else round.advance(round.due ?? round.at);
      }
      await age(server, run, round.at + hours * 3_600_000);
      const { entries, end } = round.log('tictactoe');
      await finish(ada, run, { from: 0, entries: [...entries], end, pauses: [] });
      const { ms } = (await (await call(ada, 'GET', `/api/runs/${run}`)).json()) as Recording;
      return (ms ?? 0) - end;
    };
    expect(await race(0)).toBe(0);
    expect(await race(6)).toBeGreaterThan(6 * 3_600_000 - 61_000);
  });
});

onSqliteFirst('time between two turns', (fresh) => {
  it('counts neither on the boards nor in the player’s record', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server) };
    const { run, seed } = await issue(ada, 'colormatch');
    const { entries, at: end } = play(seed);
    await age(server, run, end);
    const answer = await finish(ada, run, {
      from: 0,
      entries: entries.map(([at, a]) => [at, a]),
      end,
      pauses: [],
    });
    expect(await answer.json()).toMatchObject({ ranked: true });

    const read = async (path: string) => (await call(ada, 'GET', path)).json();
    const times = async () =>
      ((await read('/api/leaderboards/colormatch')) as Leaderboard).rows.map(({ ms }) => ms);
    expect(await times()).toEqual([end - between]);
    expect(((await read('/api/users/me/runs')) as History).rounds[0]?.end).toBe(end - between);
    expect((await read(`/api/runs/${run}`)) as Recording).toMatchObject({ end });

    await hideFromBoards(server.store, ada.player.id, Date.now());
    await showOnBoards(server.store, ada.player.id, Date.now());
    expect(await times()).toEqual([end - between]);
  });
});
