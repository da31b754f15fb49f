// What the frame can show over a round, besides the round itself. A pose presses the frame's own buttons, so that
// it shows what really happens and not a picture of it.

import type { Game } from '../games/kit/game.ts';
import type { Round } from '../games/kit/round.ts';

export const poses = {
  loading: 'loading',
  paused: 'paused',
  help: 'help',
  boards: 'leaderboard',
  leave: 'leaving?',
  again: 'starting again?',
  difficulty: 'another difficulty?',
} as const;

export type Pose = keyof typeof poses;

/** The poses that the frame can take now. */
export function posesOf({ timed }: Game, { inProgress, due }: Round<unknown, unknown>): Pose[] {
  const possible: Pose[] = ['loading', 'help', 'boards'];
  if (inProgress) possible.push('leave', 'again', 'difficulty');
  if (timed && (inProgress || due !== undefined)) possible.push('paused');
  return possible;
}

/** Strikes a pose in a stage. `again` is what the game calls its button for a new round. */
export function strike(pose: Pose, stage: Document, again: string): void {
  const press = (name: string): void => {
    const buttons = Array.from(stage.querySelectorAll<HTMLElement>('button'));
    buttons.find((button) => (button.ariaLabel ?? button.textContent) === name)?.click();
  };
  if (pose === 'help') press('Help');
  if (pose === 'boards') press('Leaderboard');
  if (pose === 'leave') press('Close');
  if (pose === 'again') press(again);
  if (pose === 'difficulty') stage.querySelector<HTMLElement>('input[type=radio]:not(:checked)')?.click();
  if (pose === 'paused') hide(stage);
}

/** As when the player goes to another tab. */
function hide(stage: Document): void {
  Object.defineProperty(stage, 'hidden', { value: true, configurable: true });
  stage.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(stage, 'hidden');
}
