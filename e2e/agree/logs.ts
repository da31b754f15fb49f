// The server's half: makes random logs of one game, replays them as a run's log is replayed, and prints them with
// the digests of their ends. node e2e/agree/logs.ts omi 100
import { createHash } from 'node:crypto';
import { gameBySlug } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import { verify } from '../../server/runs/verify.ts';

/** Long enough to meet whatever a game has, short enough for thousands. */
const moves = 60;

const [slug = '', count = '1'] = process.argv.slice(2);
const game = gameBySlug(slug);
const engine = (await game?.load?.engine())?.engine;
if (!game || !engine) throw new Error(`no game ${slug}`);

const logs: unknown[] = [];
const digests: string[] = [];
for (let n = 0; n < Number(count); n++) {
  const difficulty = difficulties[n % difficulties.length] ?? 'noob';
  const played = walk({ engine, setup: testSetup(engine, difficulty, n), seed: testSeed(10_000 + n), moves });
  const log = played.log(game.id);
  const answer = await verify(JSON.parse(JSON.stringify(log)));
  if (answer.kind !== 'verified') throw new Error(`${slug} ${n}: ${answer.reason}`);
  const { state, at, outcome, score } = answer;
  logs.push(log);
  digests.push(
    createHash('sha256')
      .update(JSON.stringify([state, at, outcome, score]))
      .digest('hex'),
  );
}
process.stdout.write(JSON.stringify({ logs, digests }));
