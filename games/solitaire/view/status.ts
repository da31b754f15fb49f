import { isFinishable } from '../finish.ts';
import { shownHint } from '../hint.ts';
import { isWon } from '../piles.ts';
import type { State } from '../state.ts';
import { hintText } from './hints.ts';

export function status(state: State): string {
  if (isWon(state)) return 'All four suits are home.';
  if (state.timedOut) return "Time's up!";
  if (state.finishing) return 'Bringing the rest home.';
  const hint = shownHint(state);
  if (hint) return hintText(state, hint);
  if (isFinishable(state)) return 'No hidden cards left: auto-complete.';
  return state.startedAt === undefined && !state.relaxed ? 'The clock starts with your first move.' : '';
}
