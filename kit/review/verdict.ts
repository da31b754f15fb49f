// Verdict about an action that a player tries in place of a slip. The game's own review judges it alone, in the position
// before the slip, so that no game needs code for it.
import type { Reviewer } from '../contract/review.ts';
import type { Log } from '../round/log.ts';
import { finish, replayed } from '../round/review.ts';

export interface Verdict {
  /**
   * 'solved': the better action that the review names. 'alsoGood': another one that the review finds nothing against.
   * 'slip': still a slip. 'unsure': worse, but not beyond the error; or the time was up.
   */
  readonly kind: 'solved' | 'alsoGood' | 'slip' | 'unsure';
  /** Loss of a slip, in the game's unit: "3 points". Missing where the game has no such words. */
  readonly cost?: string;
  /** Text to show: "That's it.", "Still gives away 3 points." */
  readonly sentence: string;
  /** Why, with a full stop. */
  readonly why?: string;
}

/** An action tried in place of an entry of the round's log. */
export interface Tried<Action = unknown, Content = unknown> {
  readonly log: Log<Action, Content>;
  /** The slip's. */
  readonly entry: number;
  readonly action: Action;
  /** The moment's better action. */
  readonly better?: Action | undefined;
}

/**
 * Judges a tried action: `verdictOf(reviewer, { log, entry, action, better }, isTimeUp)`, in the page by
 * `askReviewer(game, (ask) => ask('verdict', { log, entry, action, better }))`. The same try gets the same verdict, on
 * every device. Only for reviews with `tries`.
 * @throws for an action that the rules forbid, or a game whose review can't judge a single action
 */
export function verdictOf<State, Action, Content>(
  reviewer: Reviewer<State, Action, Content>,
  { log, entry, action, better }: Tried<Action, Content>,
  isTimeUp: () => boolean,
): Verdict {
  const at = log.entries[entry]?.[0];
  if (!reviewer.tries || at === undefined) throw new RangeError(`nothing to try at entry ${entry}`);
  const entries = [...log.entries.slice(0, entry), [at, action] as const];
  const round = replayed(reviewer, { ...log, entries, end: at });
  if (better !== undefined && keyOf(action) === keyOf(better))
    return { kind: 'solved', sentence: "That's it." };
  const index = round.steps.findLastIndex((step) => step.entry === entry);
  let isCut = false;
  const { moments, doubts } = finish(
    reviewer.review({
      ...round,
      steps: round.steps.slice(index, index + 1),
      history: round.steps.slice(0, index),
    }),
    () => {
      isCut ||= isTimeUp();
      return isCut;
    },
  );
  const found = moments.find((moment) => moment.entry === entry);
  // A risk that paid off is still a risk.
  if (found && (found.kind === 'slip' || found.better !== undefined)) {
    const { gave: cost, text, why } = found;
    const sentence = cost === undefined ? text : `Still gives away ${cost}.`;
    return { kind: 'slip', sentence, ...(cost !== undefined && { cost }), ...(why !== undefined && { why }) };
  }
  return isCut || doubts?.includes(entry)
    ? { kind: 'unsure', sentence: 'Hard to tell from here.' }
    : { kind: 'alsoGood', sentence: 'Also good.' };
}

/** Key of an action, in whatever order its parts are: cards of a pass can be chosen in any. */
function keyOf(action: unknown): string {
  if (typeof action !== 'object' || action === null) return JSON.stringify(action);
  const parts = Array.isArray(action)
    ? action.map(keyOf)
    : Object.entries(action).map(([name, part]) => `${name}:${keyOf(part)}`);
  return `[${parts.toSorted().join()}]`;
}
