// First and second visits to 2048 and the home page on a slow phone, against a bare React page with the same fonts:
// node bench/load/load.ts [--visits 9]
// Ends with 1 past a limit.
import { rmSync } from 'node:fs';
import { percentile } from '../measure.ts';
import { openSite } from '../site.ts';
import { option, print } from '../table.ts';
import { buildBare } from './bare.ts';
import { type Subject, type Visits, visits } from './visit.ts';

/** Multiples of the bare page's median times; long tasks, ms above the bare page's. */
const limits = { first: 1.25, second: 1.5, long: 150 };
const count = option('visits', 9);

const bareFolder = await buildBare();
const all = new Map<Subject, Visits[]>();
{
  await using bare = await openSite(bareFolder);
  await using site = await openSite();
  const subjects: readonly Subject[] = [
    { name: 'bare', url: `${bare.origin}/`, shows: 'table', keys: true },
    { name: '2048', url: `${site.origin}/play/twenty48`, shows: 'div[data-board]', keys: true },
    { name: 'home', url: `${site.origin}/`, shows: '#games [data-sleeve]', keys: false },
  ];
  // In turn, so that other load on the machine falls on all of them.
  for (let i = 0; i < count; i++)
    for (const subject of subjects) all.set(subject, [...(all.get(subject) ?? []), await visits(subject)]);
}
rmSync(bareFolder, { recursive: true });

const rows = Array.from(all, ([{ name }, each]) => {
  const at = (what: keyof Visits, p: number) =>
    percentile(
      each.map((visit) => visit[what]),
      p,
    );
  return {
    name,
    first: at('first', 0.5),
    second: at('second', 0.5),
    long: at('long', 0.5),
    fastest: at('first', 0),
  };
});
const [bare] = rows;
const of = (what: 'first' | 'second', ms: number) => ms / (bare?.[what] ?? Number.NaN);
print(
  `Visits on a slow phone (median of ${count}, ms)`,
  ['page', 'first', 'of bare', 'fastest', 'second', 'of bare', 'long tasks of a first one'],
  rows.map(({ name, first, second, long, fastest }) => [
    name,
    first.toFixed(0),
    of('first', first).toFixed(2),
    fastest.toFixed(0),
    second.toFixed(0),
    of('second', second).toFixed(2),
    long.toFixed(0),
  ]),
);
const past = rows.filter(
  ({ name, first, second, long }) =>
    name !== 'bare' &&
    (of('first', first) > limits.first ||
      of('second', second) > limits.second ||
      long > limits.long + (bare?.long ?? 0)),
);
if (past.length > 0) console.log(`\nPast a limit: ${past.map(({ name }) => name).join(', ')}.`);
process.exitCode = past.length > 0 ? 1 : 0;
