// How the frame is brought to show something over a round. A pose presses the frame's own buttons, so that
// it shows what really happens and not a picture of it.
import { difficulties } from '../kit/round/difficulty.ts';
import type { Pose } from './poseNames.ts';
import type { Scene } from './scene.ts';

/** The poses that the frame can strike now. */
export function posesOf({ game, view, driver, held }: Scene): Pose[] {
  const { inProgress, outcome, due } = driver.round;
  const possible: Pose[] = ['loading', 'failed', 'elsewhere', 'help', 'settings', 'boards'];
  if (inProgress) possible.push('leave', 'again', 'difficulty');
  if (inProgress && game.variants) possible.push('variant');
  if (game.timed && (inProgress || (due !== undefined && game.timed !== 'fromFirstAction')))
    possible.push('paused');
  if (outcome && (held || !view.results)) possible.push('board');
  return possible;
}

/**
 * Strikes a pose in a stage.
 * @param signal takes back what has not been pressed yet
 */
export async function strike(pose: Pose, scene: Scene, stage: Document, signal: AbortSignal): Promise<void> {
  if (pose === 'paused') hide(stage);
  for (const name of pathTo(pose, scene)) {
    const control = await find(name, stage, signal);
    control?.click();
  }
}

/** The names of what is to be pressed, one after the other. */
function pathTo(pose: Pose, { game, view, setup }: Scene): readonly string[] {
  const other = difficulties.find((each) => each !== setup.difficulty) ?? '';
  const paths: Partial<Record<Pose, readonly string[]>> = {
    help: ['Help'],
    settings: ['Help', 'Settings'],
    boards: ['Leaderboard'],
    leave: ['Close'],
    again: [view.again ?? 'Restart'],
    difficulty: [other.toUpperCase()],
    variant: ['Help', `Play ${game.variants?.[0]?.name}`],
    board: ['See the board'],
  };
  return paths[pose] ?? [];
}

/** A button or a labelled switch, as soon as it is there; undefined when nobody waits for it any more. */
function find(name: string, stage: Document, signal: AbortSignal): Promise<HTMLElement | undefined> {
  const look = () =>
    Array.from(stage.querySelectorAll<HTMLElement>('button, label')).find(
      (control) => (control.ariaLabel ?? control.textContent) === name,
    );
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => settle());
    const settle = (): void => {
      const control = signal.aborted ? undefined : look();
      if (!control && !signal.aborted) return;
      watch.disconnect();
      resolve(control);
    };
    watch.observe(stage, { childList: true, subtree: true });
    signal.addEventListener('abort', settle);
    settle();
  });
}

/** As when the player goes to another tab. */
function hide(stage: Document): void {
  Object.defineProperty(stage, 'hidden', { value: true, configurable: true });
  stage.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(stage, 'hidden');
}
