// The second look at a round of Emoji Drop: good things that were in reach when they appeared, at the basket's 300 px a
// second, and bad ones that there was time to dodge. Quick players catch nearly all, so that the time to spare tells them apart.

import { capital, counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more, percentOf } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { placeOf } from './field.ts';
import { type Landing, landings } from './landings.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';
import { nameOf } from './spawn.ts';

/** Time (s) below a good thing before it lands that makes its catch a sure one. */
const spare = 0.3;
/** A catch is a find if the way to it took at least this part of the fall. */
const tight = 0.75;
/** Shortest way (s) that does not read as 0.0. */
const leastShown = 0.05;

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  *review({ steps }) {
    const { landed, until } = yield* landings(steps);
    const good = landed.filter(({ item }) => item.good);
    const inReach = good.filter(isInTime);
    const caught = inReach.filter(({ kind }) => kind === 'caught').length;
    const bad = landed.filter((each) => each.kind === 'bad' && isInTime(each)).length;
    const sure = inReach.filter(({ kind, early }) => kind === 'caught' && early >= spare).length;
    const lost = landed
      .filter(({ kind }) => kind === 'missed' || kind === 'bad')
      .toSorted((a, b) => b.streak - a.streak || Number(b.kind === 'bad') - Number(a.kind === 'bad'));
    const finds = good
      .filter(({ kind, needed, fell }) => kind === 'caught' && needed >= tight * fell)
      .toSorted((a, b) => b.needed / b.fell - a.needed / a.fell);
    return assemble<Action>({
      headline: headlineOf(lost[0], good.length),
      figures: [
        more('Caught with time to spare', percentOf(sure, inReach.length), {
          unit: '%',
          means: `The basket was there ${spare} s before, of all that was in reach.`,
        }),
        less('Good ones missed in reach', inReach.length - caught, { par: 0 }),
        less('Bad ones caught with time to dodge', bad, { par: 0 }),
        more('Longest streak', steps.at(-1)?.after.bestStreak ?? 0),
      ],
      slips: lost.map(lossMoment),
      finds: finds.slice(0, 1).map(findMoment),
      looked: until !== undefined && [Math.round(until / 1000), 'second'],
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

const isInTime = ({ needed, fell }: Landing): boolean => needed <= fell;

/** Marks a column of the field: canvases have other shapes on other screens. */
function columnAt(x: number, as: Mark['as'], tag: string): Mark {
  return { on: place.column(placeOf(x)), as, tag };
}

function lossMoment(landing: Landing): Moment<Action> {
  const { entry, better, item } = landing;
  const isSlip = isInTime(landing);
  const name = nameOf(item);
  const way = better === undefined || item.good ? [] : [columnAt(better, 'better', 'Out of its way')];
  return {
    entry,
    kind: isSlip ? 'slip' : 'unlucky',
    text: textOf(landing),
    why: timeOf(landing),
    ...(isSlip && better !== undefined && { better }),
    marks: [...way, columnAt(item.x, item.good ? 'better' : 'yours', capital(name))],
  };
}

function timeOf({ kind, needed, fell }: Landing): string {
  if (needed < leastShown)
    return kind === 'missed' ? 'The basket was under it when it appeared.' : 'The basket was out of its way.';
  return `You had ${fell.toFixed(1)} s; you needed ${needed.toFixed(1)}.`;
}

function textOf({ item, kind }: Landing): string {
  return kind === 'missed' ? `The ${nameOf(item)} fell past.` : `You caught the ${nameOf(item)}.`;
}

function findMoment({ item, entry, needed, fell }: Landing): Moment<Action> {
  return {
    entry,
    kind: 'find',
    text: `You got all the way to the ${nameOf(item)}.`,
    marks: [columnAt(item.x, 'yours', 'Caught here')],
    why: `You had ${fell.toFixed(1)} s, and you needed ${needed.toFixed(1)}.`,
  };
}

function headlineOf(told: Landing | undefined, good: number): string {
  if (!told)
    return good === 0 ? 'A clean round.' : `All ${counted(good, 'good thing')} caught, and nothing else.`;
  const { item, streak, kind, needed } = told;
  if (streak >= 3)
    return `${kind === 'missed' ? 'Missing the' : 'The'} ${nameOf(item)} ended a streak of ${streak}.`;
  const name = nameOf(item);
  if (!isInTime(told)) return `The ${name} was out of reach.`;
  if (needed < leastShown)
    return `The ${name} ${kind === 'missed' ? 'was above you' : 'could have passed you by'}.`;
  return `There was time to ${kind === 'missed' ? 'catch' : 'dodge'} the ${name}.`;
}
