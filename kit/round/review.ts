// Runs a game's reviewer on a round's log.
import type { Review, Reviewed, Reviewer, Reviewing, Step } from '../contract/review.ts';
import type { Log } from './log.ts';
import { seeded } from './random.ts';
import { ReplayError, replay } from './replay.ts';
import { BudgetError } from './round.ts';

/** The most steps of a round that is reviewed; the longest that people play take a tenth of this. */
const MAX_STEPS = 500_000;
/** Yields after the end of the time. */
const MAX_LATE_YIELDS = 1_000;

const MAX_HEADLINE = 60;
const MAX_MOMENTS = 5;
const MAX_FIGURES = 4;
const MAX_TAGS = 3;

/**
 * @param isTimeUp asked after each yield
 * @throws for a log that does not replay, a reviewer that goes on after the time is up, or a review against the contract
 */
export function runReview(reviewer: Reviewer, log: Log, isTimeUp: () => boolean): Review {
  const review = finish(reviewer.review(replayed(reviewer, log)), isTimeUp);
  check(review, log);
  return reviewer.tries ? { ...review, tries: true } : review;
}

/** Runs a review to its end. */
export function finish<Action>(work: Reviewing<Action>, isTimeUp: () => boolean): Review<Action> {
  if (!('next' in work)) return work;
  let late = 0;
  for (let isLate = false; ; isLate = isTimeUp()) {
    const { done, value } = work.next(isLate);
    if (done) return value;
    if (isLate && ++late > MAX_LATE_YIELDS) throw new BudgetError('the review goes on after its time');
  }
}

/** @throws for a log that does not replay */
export function replayed({ rules }: Reviewer, log: Log): Reviewed {
  const steps: Step[] = [];
  const { setup, outcome, score, duration } = replay(rules, log, {
    budget: MAX_STEPS,
    watch(step) {
      if (step.entry !== undefined || step.after !== step.before) steps.push(step);
    },
  });
  if (steps.length === 0) throw new ReplayError('nothing happened');
  const random = seeded(log.seed);
  return {
    setup,
    steps,
    outcome,
    score,
    duration,
    random: (purpose, index) => random(`review: ${purpose}`, index),
  };
}

/** @throws for a review that the page can't show */
function check({ headline, figures, moments, opensAt = 0 }: Review, { entries }: Log): void {
  const refuse = (reason: string): never => {
    throw new RangeError(`${reason} in the review "${headline}"`);
  };
  if (!headline.endsWith('.') || headline.length > MAX_HEADLINE) refuse(`${headline.length} characters`);
  if (
    figures.length < 1 ||
    figures.length > MAX_FIGURES ||
    !figures.every(({ value }) => Number.isFinite(value))
  )
    refuse(`${figures.length} figures, or an infinite one,`);
  if (moments.length > MAX_MOMENTS || opensAt < 0 || opensAt >= Math.max(1, moments.length))
    refuse(`${moments.length} moments, opening at ${opensAt},`);
  moments.forEach(({ entry, marks = [] }, i) => {
    const last = moments[i - 1]?.entry ?? -1;
    if (!Number.isInteger(entry) || entry <= last || entry >= entries.length) refuse(`entry ${entry}`);
    if (marks.filter(({ tag }) => tag !== undefined).length > MAX_TAGS) refuse('too many tags');
  });
}
