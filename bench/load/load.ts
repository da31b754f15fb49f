// First and second visits to 2048 and the home page on a slow phone, against bare React and the specification's own
// stack: node bench/load/load.ts [--visits 5]
import { median } from '../measure.ts';
import { openSite } from '../site.ts';
import { option, print, report } from '../table.ts';
import { buildReference } from './references.ts';
import { type Subject, type Visits, visits } from './visit.ts';

const count = option('visits', 5);
const all = new Map<string, Visits[]>();
{
  await using bare = await openSite(await buildReference('bare'));
  await using stack = await openSite(await buildReference('stack'));
  await using site = await openSite();
  const subjects: readonly Subject[] = [
    { name: 'bare', url: `${bare.origin}/`, shows: 'table', keys: true },
    { name: 'stack', url: `${stack.origin}/`, shows: 'table', keys: true },
    { name: '2048', url: `${site.origin}/play/twenty48`, shows: 'div[data-board]', keys: true },
    { name: '/', url: `${site.origin}/`, shows: '#games [data-sleeve]', keys: false },
  ];
  // Alternates, so that other load on the machine affects all of them.
  for (let i = 0; i < count; i++)
    for (const subject of subjects)
      all.set(subject.name, [...(all.get(subject.name) ?? []), await visits(subject)]);
}

const of = (name: string, what: keyof Visits) => median((all.get(name) ?? []).map((visit) => visit[what]));
const ratio = (name: string, what: keyof Visits, to = 'bare') => of(name, what) / of(to, what);
const names = [...all.keys()];
print(
  `Main thread of a first visit on a slow phone, without input (median of ${count}, ms of processor time)`,
  ['page', 'script', 'layout', 'style', 'all', 'of bare', 'elements', 'layouts', 'recalculations'],
  names.map((name) => [
    ...[name, of(name, 'script').toFixed(0), of(name, 'layout').toFixed(0), of(name, 'style').toFixed(0)],
    ...[of(name, 'thread').toFixed(0), ratio(name, 'thread').toFixed(2), String(of(name, 'elements'))],
    ...[String(of(name, 'layouts')), String(of(name, 'recalculations'))],
  ]),
);
print(
  `Time until a player can use it (median of ${count}, ms)`,
  ['page', 'first visit', 'of bare', 'of stack', 'JavaScript, KB', 'second visit', 'of bare'],
  names.map((name) => [
    ...[name, of(name, 'first').toFixed(0), ratio(name, 'first').toFixed(2)],
    ...[ratio(name, 'first', 'stack').toFixed(2), of(name, 'scripts').toFixed(1)],
    ...[of(name, 'second').toFixed(0), ratio(name, 'second').toFixed(2)],
  ]),
);

/** Each measure with its limit. */
const limits: readonly (readonly [what: string, value: number, limit: number])[] = [
  ['2048, main thread of bare', ratio('2048', 'thread'), 2.4],
  ['2048, first visit of bare', ratio('2048', 'first'), 1.65],
  ['2048, first visit of stack', ratio('2048', 'first', 'stack'), 0.825],
  ['2048, second visit of bare', ratio('2048', 'second'), 1.5],
  ['2048, JavaScript', of('2048', 'scripts'), 115.5],
  ['2048, layouts', of('2048', 'layouts'), 9],
  ['2048, style recalculations', of('2048', 'recalculations'), 17],
  ['/, main thread of bare', ratio('/', 'thread'), 3.3],
  ['/, first visit of bare', ratio('/', 'first'), 1.25],
  ['/, second visit of bare', ratio('/', 'second'), 1.5],
];
report(
  limits
    .filter(([, value, limit]) => !(value <= limit))
    .map(([what, value, limit]) => `${what}: ${value.toFixed(2)} instead of ${limit}`),
);
