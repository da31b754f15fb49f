// Cost of an action on a slow phone, in each game, against 2048 written by hand (plain):
// node bench/moves/moves.ts [--rounds 7] [--actions 20] [--game twenty48,hearts]
import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { compressAll } from '../../tools/build/compress.ts';
import { median, percentile } from '../measure.ts';
import { openBrowser, openSite } from '../site.ts';
import { option, print, report } from '../table.ts';
import { plain as handwritten, type Subject, subjects } from './actions.ts';
import { type Cost, visit } from './visit.ts';

/** Median ms in handlers; 95th percentile of the time to paint, as a multiple of the plain page's; the longest task (ms). */
const limits = { handler: 12, paint: 1.3, longest: 50 };
const rounds = option('rounds', 7);
const actions = option('actions', 20);
const at = process.argv.indexOf('--game');
const only = at < 0 ? undefined : process.argv[at + 1]?.split(',');

const plainFolder = resolve('.cache/bench-plain');
cpSync('bench/moves/plain', plainFolder, { recursive: true });
await compressAll(plainFolder);

const all = new Map<string, Cost[]>();
{
  await using plain = await openSite(plainFolder);
  await using site = await openSite();
  await using browser = await openBrowser();
  const measure = async (origin: string, subject: Subject): Promise<void> => {
    const costs = await visit(browser, origin, subject, actions);
    all.set(subject.name, [...(all.get(subject.name) ?? []), ...costs]);
  };
  // Alternates, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    await measure(plain.origin, handwritten);
    for (const subject of subjects)
      if (only === undefined || only.includes(subject.name)) await measure(site.origin, subject);
  }
}
rmSync(plainFolder, { recursive: true });

const each = (name: string, cost: keyof Cost) => (all.get(name) ?? []).map((one) => one[cost]);
const paint = (name: string) => percentile(each(name, 'paint'), 0.95);
const longest = (name: string) => Math.max(...each(name, 'longest'));
const games = [...all.keys()];
print(
  `An action, ${rounds * actions} of each (ms; processor time but for the time to paint)`,
  ['page', 'handlers', '95 %', 'to paint', '95 %', 'of plain', 'longest task'],
  games.map((name) => [
    ...[name, median(each(name, 'handler')).toFixed(1), percentile(each(name, 'handler'), 0.95).toFixed(1)],
    ...[median(each(name, 'paint')).toFixed(0), paint(name).toFixed(0)],
    ...[(paint(name) / paint('plain')).toFixed(2), longest(name).toFixed(0)],
  ]),
);
report(
  games.filter(
    (name) =>
      name !== 'plain' &&
      (median(each(name, 'handler')) > limits.handler ||
        paint(name) > limits.paint * paint('plain') ||
        longest(name) > limits.longest),
  ),
);
