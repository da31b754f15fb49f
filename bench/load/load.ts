// First and second visits to 2048 and the home page on a slow phone, against a bare React page with the same fonts:
// node bench/load/load.ts [--visits 9]
import { rmSync } from 'node:fs';
import { median, percentile } from '../measure.ts';
import { openSite } from '../site.ts';
import { option, print, report } from '../table.ts';
import { buildBare } from './bare.ts';
import { type Subject, type Visits, visits } from './visit.ts';

/** Multiples of the bare page's median times; long tasks, ms above the bare page's. */
const limits = { first: 1.25, second: 1.5, long: 150 };
const count = option('visits', 9);

const bareFolder = await buildBare();
const all = new Map<string, Visits[]>();
{
  await using bare = await openSite(bareFolder);
  await using site = await openSite();
  const subjects: readonly Subject[] = [
    { name: 'bare', url: `${bare.origin}/`, shows: 'table', keys: true },
    { name: '2048', url: `${site.origin}/play/twenty48`, shows: 'div[data-board]', keys: true },
    { name: 'home', url: `${site.origin}/`, shows: '#games [data-sleeve]', keys: false },
  ];
  // Alternates, so that other load on the machine affects all of them.
  for (let i = 0; i < count; i++)
    for (const subject of subjects)
      all.set(subject.name, [...(all.get(subject.name) ?? []), await visits(subject)]);
}
rmSync(bareFolder, { recursive: true });

const each = (name: string, what: keyof Visits) => (all.get(name) ?? []).map((visit) => visit[what]);
const of = (name: string, what: keyof Visits) => median(each(name, what)) / median(each('bare', what));
print(
  `Visits on a slow phone (median of ${count}, ms)`,
  ['page', 'first', 'of bare', 'fastest', 'second', 'of bare', 'long tasks of a first one'],
  [...all.keys()].map((name) => [
    ...[name, median(each(name, 'first')).toFixed(0), of(name, 'first').toFixed(2)],
    ...[percentile(each(name, 'first'), 0).toFixed(0), median(each(name, 'second')).toFixed(0)],
    ...[of(name, 'second').toFixed(2), median(each(name, 'long')).toFixed(0)],
  ]),
);
report(
  [...all.keys()].filter(
    (name) =>
      of(name, 'first') > limits.first ||
      of(name, 'second') > limits.second ||
      median(each(name, 'long')) > limits.long + median(each('bare', 'long')),
  ),
);
