// The second look at a round of Emoji Drop: good things that were in reach when they appeared, at the basket's 300 px a
// second, and bad ones that there was time to dodge. Quick players catch nearly all, so that the time to spare tells them apart.
import { counted } from '../../kit/board/words.ts';
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { placeOf } from './field.ts';
import { type Landing, landings } from './landings.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';
import { nameOf } from './spawn.ts';

const mostSlips = 4;
/** Time (s) below a good thing before it lands that makes its catch a sure one. */
const spare = 0.3;
/** Part of the fall that the way took, from which a catch is a find. */
const tight = 0.75;
/** Shortest way (s) that does not read as 0.0 s. */
const leastShown = 0.05;

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  *review({ steps }) {
    const { landed, until } = yield* landings(steps);
    const good = landed.filter(({ item }) => item.good);
    const inReach = good.filter(isInTime);
    const caught = inReach.filter(({ kind }) => kind === 'caught').length;
    const bad = landed.filter((each) => each.kind === 'bad' && isInTime(each)).length;
    const longest = landed.reduce(
      (most, { kind, streak }) => Math.max(most, streak + Number(kind === 'caught')),
      0,
    );
    const sure = inReach.filter(({ kind, early }) => kind === 'caught' && early >= spare).length;
    const lost = landed
      .filter(({ kind }) => kind === 'missed' || kind === 'bad')
      .toSorted((a, b) => b.streak - a.streak || Number(b.kind === 'bad') - Number(a.kind === 'bad'))
      .filter(({ entry }, i, all) => all.findIndex((each) => each.entry === entry) === i)
      .slice(0, mostSlips);
    const [find] = good
      .filter(({ kind, needed, fell }) => kind === 'caught' && needed >= tight * fell)
      .filter(({ entry }) => lost.every((each) => each.entry !== entry))
      .toSorted((a, b) => b.needed / b.fell - a.needed / a.fell);
    const losses = lost.map(lossMoment);
    const moments = [...losses, ...(find ? [findMoment(find)] : [])].toSorted((a, b) => a.entry - b.entry);
    return {
      headline: headlineOf(lost[0], inReach.length - caught, bad),
      figures: [
        {
          label: `Caught with ${spare} s to spare`,
          // Rounded down: 100 % means all.
          value: Math.floor((100 * sure) / Math.max(1, inReach.length)),
          ...{ unit: '%', better: 'more' },
        },
        { label: 'Good ones missed in reach', value: inReach.length - caught, par: 0, better: 'less' },
        { label: 'Bad ones caught with time to dodge', value: bad, par: 0, better: 'less' },
        { label: 'Longest streak', value: longest, better: 'more' },
      ],
      moments,
      ...(losses[0] && { opensAt: moments.indexOf(losses[0]) }),
      ...(until !== undefined && {
        note: `Looked at the first ${counted(Math.round(until / 1000), 'second')}.`,
      }),
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

const isInTime = ({ needed, fell }: Landing): boolean => needed <= fell;

/** Marks a column of the field: canvases have other shapes on other screens. */
function columnAt(x: number, as: Mark['as'], tag: string): Mark {
  return { on: `[aria-label="Places"] > :nth-child(${placeOf(x)})`, as, tag };
}

function lossMoment(landing: Landing): Moment<Action> {
  const { entry, better, fell, item } = landing;
  const isSlip = isInTime(landing);
  const name = nameOf(item);
  const way = better === undefined || item.good ? [] : [columnAt(better, 'better', 'Out of its way')];
  return {
    ...{ entry, kind: isSlip ? 'slip' : 'unlucky', text: textOf(landing) },
    why: `${wayOf(landing)} when it appeared, and it fell for ${seconds(fell)}.`,
    ...(isSlip && better !== undefined && { better }),
    marks: [
      ...way,
      columnAt(item.x, item.good ? 'better' : 'yours', `${name.charAt(0).toUpperCase()}${name.slice(1)}`),
    ],
  };
}

function wayOf({ kind, needed }: Landing): string {
  if (needed < leastShown)
    return kind === 'missed' ? 'The basket was under it' : 'The basket was out of its way';
  return kind === 'missed' ? `The basket was ${seconds(needed)} away` : `Dodging took ${seconds(needed)}`;
}

function textOf({ item, kind, streak }: Landing): string {
  const what = kind === 'missed' ? `The ${nameOf(item)} fell past` : `You caught the ${nameOf(item)}`;
  return streak > 1 ? `${what} at a streak of ${streak}.` : `${what}.`;
}

function findMoment({ item, entry, needed, fell }: Landing): Moment<Action> {
  return {
    ...{ entry, kind: 'find', text: `You reached the ${nameOf(item)} across the field.` },
    marks: [columnAt(item.x, 'yours', 'Caught here')],
    why: `The way took ${seconds(needed)} of the ${seconds(fell)} that it fell.`,
  };
}

function headlineOf(told: Landing | undefined, missed: number, bad: number): string {
  if (!told) return 'A clean round.';
  const { item, streak, kind } = told;
  if (streak >= 5) {
    const cause = kind === 'missed' ? `Missing the ${nameOf(item)}` : `The ${nameOf(item)}`;
    return `${cause} ended a streak of ${streak}.`;
  }
  if (missed > bad) return `${counted(missed, 'good thing')} fell past within reach.`;
  return bad > 0 ? `There was time to dodge ${counted(bad, 'bad one')}.` : 'What you lost was out of reach.';
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
