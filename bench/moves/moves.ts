// What a move costs on a slow phone, in each game, beside a page of 2048 by hand (plain) and one of nothing but React
// (bench/load/bare), turn and turn about: node bench/moves/moves.ts [--rounds 7] [--actions 20] [--game twenty48,hearts] [--desktop]
// Ends with 1 when a game is past a limit on the phone; the large screen is for the record.
import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { compressAll } from '../../tools/build/compress.ts';
import { buildBare } from '../load/bare.ts';
import { percentile } from '../measure.ts';
import { openBrowser, openSite } from '../site.ts';
import { option, print } from '../table.ts';
import { keyed, subjects } from './actions.ts';
import { type Cost, type Profile, visit } from './visit.ts';

/** Median ms in handlers; 95th percentile of the time to paint, as a multiple of the plain page's; the longest task (ms). */
const limits = { handler: 12, paint: 1.3, longest: 50 };

const rounds = option('rounds', 7);
const actions = option('actions', 20);
const only = process.argv.includes('--game')
  ? process.argv[process.argv.indexOf('--game') + 1]?.split(',')
  : undefined;
const isLarge = process.argv.includes('--desktop');
const profile: Profile = isLarge
  ? { viewport: { width: 1280, height: 800 }, isMobile: false, slowdown: 1 }
  : { viewport: { width: 390, height: 844 }, isMobile: true, slowdown: 4 };

const plainFolder = resolve('.cache/bench-plain');
cpSync('bench/moves/plain', plainFolder, { recursive: true });
await compressAll(plainFolder);
const bareFolder = await buildBare();

const all = new Map<string, Cost[]>();
{
  await using plain = await openSite(plainFolder);
  await using bare = await openSite(bareFolder);
  await using site = await openSite();
  await using browser = await openBrowser();
  const one = async (origin: string, subject: ReturnType<typeof keyed>): Promise<void> => {
    const costs = await visit(browser, origin, subject, profile, actions);
    all.set(subject.name, [...(all.get(subject.name) ?? []), ...costs]);
  };
  // Turn and turn about, so that whatever else the machine does falls on all.
  for (let round = 0; round < rounds; round++) {
    // Its tiles are made where they were, and moved a frame later.
    await one(plain.origin, keyed('plain', '/', 2));
    await one(bare.origin, keyed('bare React', '/'));
    for (const subject of subjects())
      if (only === undefined || only.includes(subject.name)) await one(site.origin, subject);
  }
}
rmSync(plainFolder, { recursive: true });
rmSync(bareFolder, { recursive: true });

const at = (name: string, cost: keyof Cost, p: number): number =>
  percentile(
    (all.get(name) ?? []).map((each) => each[cost]),
    p,
  );
const yardstick = at('plain', 'paint', 0.95);

print(
  `An action, ${rounds * actions} of each (ms; processor time but for the wait until the paint)`,
  [
    'page',
    'handlers',
    '95 %',
    'until the paint',
    '95 %',
    'of plain',
    'work until then',
    'main thread',
    'longest task',
    'styles',
    'forced layouts',
  ],
  [...all.keys()].map((name) => [
    name,
    at(name, 'handler', 0.5).toFixed(1),
    at(name, 'handler', 0.95).toFixed(1),
    at(name, 'paint', 0.5).toFixed(0),
    at(name, 'paint', 0.95).toFixed(0),
    (at(name, 'paint', 0.95) / yardstick).toFixed(2),
    at(name, 'before', 0.5).toFixed(1),
    at(name, 'work', 0.5).toFixed(0),
    at(name, 'longest', 1).toFixed(0),
    at(name, 'styles', 0.5).toFixed(0),
    at(name, 'forced', 0.5).toFixed(0),
  ]),
);
const yardsticks = ['plain', 'bare React'];
const past = [...all.keys()].filter(
  (name) =>
    !yardsticks.includes(name) &&
    (at(name, 'handler', 0.5) > limits.handler ||
      at(name, 'paint', 0.95) > limits.paint * yardstick ||
      at(name, 'longest', 1) > limits.longest),
);
if (past.length > 0) console.log(`\nPast a limit: ${past.join(', ')}.`);
process.exitCode = past.length > 0 && !isLarge ? 1 : 0;
