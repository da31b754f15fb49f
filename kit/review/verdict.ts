// Verdict about an action that a player tries in place of a slip. The game's own review judges it alone, in the position
// before the slip, so that no game needs code for it.
import type { Moment, Review, Reviewer } from '../contract/review.ts';
import type { Entry, Log } from '../round/log.ts';
import { finish, replayed } from '../round/review.ts';

export interface Verdict {
  /**
   * 'solved': the better action that the review names. 'alsoGood': another one that the review finds nothing against.
   * 'slip': still a slip. 'unsure': worse, but not beyond the error; or the time was up.
   */
  readonly kind: 'solved' | 'alsoGood' | 'slip' | 'unsure';
  /** Text to show: "That's it.", "Still gives away 3 points." */
  readonly sentence: string;
  /** Why, with a full stop. */
  readonly why?: string;
}

/** An action tried in place of an entry of the round's log. */
export interface Tried {
  readonly log: Log;
  /** The slip's. */
  readonly entry: number;
  readonly action: unknown;
  /** The moment's better action. */
  readonly better?: unknown;
}

/**
 * Judges a tried action: `verdictOf(reviewer, { log, entry, action, better }, isTimeUp)`, in the page by
 * `askReviewer(game, (ask) => ask('verdict', { log, entry, action, better }))`. The same try gets the same verdict, on
 * every device. Only for reviews with `tries`.
 * @throws for an action that the rules forbid, or a game whose review can't judge a single action
 */
export function verdictOf(reviewer: Reviewer, { better, ...tried }: Tried, isTimeUp: () => boolean): Verdict {
  const { entry, action } = tried;
  if (better !== undefined && keyOf(action) === keyOf(better))
    return { kind: 'solved', sentence: "That's it." };
  let isCut = false;
  const { moments, doubts } = reviewAlone(reviewer, tried, () => {
    isCut ||= isTimeUp();
    return isCut;
  });
  const found = moments.find((moment) => moment.entry === entry);
  // A risk that paid off is still a risk.
  if (found && (found.kind === 'slip' || found.better !== undefined)) {
    const { gave, text, why } = found;
    const sentence = gave === undefined ? text : `Still gives away ${gave}.`;
    return { kind: 'slip', sentence, ...(why !== undefined && { why }) };
  }
  return isCut || doubts?.includes(entry)
    ? { kind: 'unsure', sentence: 'Hard to tell from here.' }
    : { kind: 'alsoGood', sentence: 'Also good.' };
}

/**
 * Reviews the slip at an entry alone, without the rest of its round.
 * @returns undefined where the review calls it no slip, or knows no better action
 */
export function slipAt(
  reviewer: Reviewer,
  slip: Pick<Tried, 'log' | 'entry'>,
  isTimeUp: () => boolean,
): Moment | undefined {
  return reviewAlone(reviewer, slip, isTimeUp).moments.find(
    (moment) => moment.entry === slip.entry && moment.kind === 'slip' && moment.better !== undefined,
  );
}

/** Reviews an entry without the rest of its round, with another action where one is tried. */
function reviewAlone(
  reviewer: Reviewer,
  { log, entry, action }: Partial<Tried> & Pick<Tried, 'log' | 'entry'>,
  isTimeUp: () => boolean,
): Review {
  const played = log.entries[entry];
  if (!reviewer.tries || !played) throw new RangeError(`nothing to try at entry ${entry}`);
  const [at, own] = played;
  const entries: Entry[] = [...log.entries.slice(0, entry), [at, action ?? own]];
  const round = replayed(reviewer, { ...log, entries, end: at });
  const { steps } = round;
  const index = steps.findLastIndex((step) => step.entry === entry);
  const alone = { ...round, steps: steps.slice(index, index + 1), history: steps.slice(0, index) };
  return finish(reviewer.review(alone), isTimeUp);
}

/** Key of an action, in whatever order its parts are: cards of a pass can be chosen in any. */
function keyOf(action: unknown): string {
  if (typeof action !== 'object' || action === null) return JSON.stringify(action);
  const parts = Array.isArray(action)
    ? action.map(keyOf)
    : Object.entries(action).map(([name, part]) => `${name}:${keyOf(part)}`);
  return `[${parts.toSorted().join()}]`;
}
