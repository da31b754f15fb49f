// Moments and headlines of the second look at Hearts.

import { capital, counted, joined } from '../../kit/board/words.ts';
import { type Card, cardName } from '../../kit/cards/cards.ts';
import { isPace, type Seat, type Trick, taker } from '../../kit/cards/tricks.ts';
import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment, Step } from '../../kit/contract/review.ts';
import { isMoon, type Judged, share, tell } from './judge.ts';
import type { Priced } from './pricing.ts';
import { type Action, usersTurn } from './rules.ts';
import {
  allPoints,
  legalCards,
  moonShooter,
  pointsCounted,
  pointsIn,
  pointsTaken,
  type State,
  user,
} from './table.ts';

export interface Finding {
  readonly moment: Moment<Action>;
  /** Points given away, or saved by a find. */
  readonly points: number;
  /** "the king of clubs": of a pass, the card that belonged in it. */
  readonly name: string;
  readonly about: 'pass' | 'card' | 'moon';
}

const hasQueen = (cost: number): boolean => cost >= 13 && !isMoon(cost);

export function passMoment(entry: number, { own, rival, lost }: Judged<readonly Card[]>): Finding {
  const yours = own.option.filter((card) => !rival.option.includes(card));
  const instead = rival.option.filter((card) => !own.option.includes(card));
  return {
    points: lost,
    name: `the ${cardName(instead[0] as Card)}`,
    about: 'pass',
    moment: {
      entry,
      kind: 'slip',
      better: { pass: rival.option },
      text: `Your pass gave away ${pointsOf(lost)}.`,
      why: `Pass ${instead.length === 1 ? 'it' : 'them'} instead of the ${joined(yours.map(cardName))} and you take about ${costOf(rival)}, not ${costOf(own)}.`,
      gave: pointsOf(lost),
      marks: [...marksOf(instead, 'better', 'Pass'), ...marksOf(yours, 'yours', 'You passed')],
    },
  };
}

/** @param trick the card's, complete where the hand came so far */
export function cardMoment(
  entry: number,
  { own, rival, lost }: Judged<Card>,
  trick: Trick | undefined,
  shooter: Seat | undefined,
): Finding {
  const card = own.option;
  const yours = marksOf([card], 'yours', 'Your card');
  const name = `the ${cardName(card)}`;
  if (lost < 0) {
    const text = isDucked(card, rival.option, trick)
      ? `You ducked the queen of spades with ${name}.`
      : `${capital(name)} saved you ${pointsOf(-lost)}.`;
    const moment: Moment<Action> = { entry, kind: 'find', text, why: whyOf(rival, own), marks: yours };
    return { points: -lost, name, about: 'card', moment };
  }
  const letMoon = shooter !== undefined && tell(own, rival, isMoon);
  const cost = tookOf(card, trick) ?? `${capital(name)} gave away ${pointsOf(lost)}.`;
  return {
    points: lost,
    name,
    about: letMoon ? 'moon' : 'card',
    moment: {
      entry,
      kind: 'slip',
      better: rival.option,
      text: letMoon ? `${capital(name)} left the moon to the robot ${sideOf(shooter)}.` : cost,
      why: whyOf(own, rival),
      gave: pointsOf(lost),
      marks: [...marksOf([rival.option], 'better', 'Better'), ...yours],
    },
  };
}

/** Says how the dearer of two cards ends, and the cheaper. */
function whyOf(dearer: Priced<Card>, cheaper: Priced<Card>): string {
  const [own, other] = [dearer, cheaper].map(({ option }) => `the ${cardName(option)}`) as [string, string];
  for (const [test, what] of [
    [isMoon, 'a robot shoots the moon'],
    [hasQueen, dearer.option === 'QS' ? 'you take her' : 'you take the queen of spades'],
  ] as const) {
    if (tell(dearer, cheaper, test))
      return `After ${own} ${what} ${oftenOf(share(dearer, test))}; after ${other} ${oftenOf(share(cheaper, test))}.`;
  }
  return `${capital(own)} leaves you with about ${costOf(dearer)}, ${other} with ${costOf(cheaper)}.`;
}

/** The points that a card took in its trick: "The 8 of clubs took the queen." */
function tookOf(card: Card, trick: Trick | undefined): string | undefined {
  if (!trick?.cards.includes(card) || taker(trick) !== user) return undefined;
  if (card === 'QS') return 'You took your own queen of spades.';
  if (trick.cards.includes('QS')) return `The ${cardName(card)} took the queen.`;
  const points = pointsIn(trick.cards);
  return points === 0 ? undefined : `The ${cardName(card)} took ${counted(points, 'point')}.`;
}

/** Whether another seat took the queen of spades in the card's trick, and the rival would have. */
function isDucked(card: Card, rival: Card, trick: Trick | undefined): boolean {
  if (!trick?.cards.includes('QS') || taker(trick) === user) return false;
  return taker({ ...trick, cards: trick.cards.with(trick.cards.indexOf(card), rival) }) === user;
}

/** The last card with a choice before the moon was full. */
export function moonMoment(steps: readonly Step<State, Action>[], shooter: Seat): Finding[] {
  const full = steps.findIndex(({ after }) => pointsTaken(after.tricks)[shooter] === allPoints);
  const last = steps.slice(0, full).findLast(hasChoice);
  if (last?.entry === undefined) return [];
  const own = shooter === user;
  const moment: Moment<Action> = {
    entry: last.entry,
    kind: own ? 'find' : 'unlucky',
    text: own ? 'You shot the moon.' : `The robot ${sideOf(shooter)} shot the moon.`,
    why: own
      ? 'You took all 26 points, so each robot has 26.'
      : 'It took all 26 points, so everyone else has 26.',
    marks: marksOf([last.action], 'yours', 'Your card'),
  };
  return [{ points: 0, name: 'the moon', about: 'moon', moment }];
}

/** Whether the player played a card, and could have played another. */
export function hasChoice(
  step: Step<State, Action>,
): step is Step<State, Action> & { readonly action: Card } {
  const { action, before } = step;
  if (typeof action !== 'string' || action === 'claim' || isPace(action)) return false;
  return usersTurn(before) && legalCards(before.hands[user] ?? [], before).length > 1;
}

/**
 * The hand in a sentence, and the finding that it speaks of.
 * @param findings most points first
 */
export function headlineOf(findings: readonly Finding[], end: State): readonly [string, Finding | undefined] {
  const shooter = moonShooter(end.tricks);
  const moon = findings.find(({ about }) => about === 'moon');
  if (shooter === user) return ['You shot the moon.', moon];
  if (shooter !== undefined)
    return moon?.moment.kind === 'slip'
      ? [`${capital(moon.name)} let a robot shoot the moon.`, moon]
      : [`The robot ${sideOf(shooter)} shot the moon.`, moon];
  const worst = findings.find(({ moment }) => moment.kind === 'slip');
  const taken = pointsCounted(end)[user] ?? 0;
  if (end.timedOut) {
    const untaken = taken - (pointsTaken(end.tricks)[user] ?? 0);
    return [`Time ran out, and ${counted(untaken, 'point')} became yours.`, undefined];
  }
  const [find] = findings;
  const none =
    taken === 0
      ? 'A clean round, and not a point taken.'
      : `Nothing to regret: ${counted(taken, 'point')} came with the cards.`;
  if (!worst) return [find?.moment.text ?? none, find];
  if (worst.about === 'pass') return [`${capital(worst.name)} belonged in the pass.`, worst];
  return [taken === 0 ? `Not a point taken, though ${worst.name} was a risk.` : worst.moment.text, worst];
}

function marksOf(cards: readonly Card[], as: Mark['as'], tag: string): Mark[] {
  return cards.map((card, i) => ({ on: place.card(card), as, ...(i === 0 && { tag }) }));
}

const sideOf = (seat: Seat): string => ['', 'on your left', 'across from you', 'on your right'][seat] ?? '';
const pointsOf = (points: number): string => `about ${counted(Math.max(1, Math.round(points)), 'point')}`;
/** "3 points", "none" */
const costOf = ({ cost }: Priced<unknown>): string =>
  cost < 0.5 ? 'none' : counted(Math.round(cost), 'point');

/** "6 times in 10": never and always only of none and of all. */
function oftenOf(part: number): string {
  const tenths = Math.round(10 * part);
  if (part === 0) return 'never';
  if (part === 1) return 'always';
  if (tenths === 0) return 'hardly ever';
  return tenths === 10 ? 'nearly always' : `${tenths} times in 10`.replace(/^1 times/, 'once');
}
