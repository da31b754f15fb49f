// One-button play without its display: steps over the controls, and presses the framed one.
import { framed, onward, type Place, press, type Stop, start } from './place.ts';
import { canBePressed, scopeIn, stopsIn } from './stops.ts';

interface Options {
  readonly frame: HTMLElement;
  readonly board: HTMLElement;
  /** Returns the time (ms) on one thing, which one of the sliders changes. */
  pace(): number;
  onFramed(things: readonly HTMLElement[]): void;
}

export type Scan = ReturnType<typeof startScan>;

/** Steps of a slider in the time on one thing. */
const STEPS_PER_PACE = 10;
/** More than any slider has: stepDown stops at the minimum. */
const MAX_STEPS = 100_000;

export function startScan({ frame, board, pace, onFramed }: Options) {
  /** Undefined after a choice: the next frame, in which the page shows the result, starts over. */
  let scope: HTMLElement | undefined;
  let stops: readonly Stop<HTMLElement>[] = [];
  let place: Place = start;
  /** Time (ms) of the next step. */
  let due = 0;
  /** A slider that moves from start to end, repeatedly, until the next press. */
  let swept: HTMLInputElement | undefined;

  const goTo = (next: Place): void => {
    place = next;
    onFramed(framed(place, stops));
    due = performance.now() + pace();
  };
  const startOver = (): void => {
    swept = undefined;
    scope = scopeIn(frame);
    stops = stopsIn(scope, board);
    goTo(start);
  };
  const choose = (control: HTMLElement): void => {
    if (control instanceof HTMLInputElement && control.type === 'range') {
      swept = control;
      put(control, () => control.stepDown(MAX_STEPS));
      due = performance.now() + pace() / STEPS_PER_PACE;
      return;
    }
    if (control instanceof HTMLSelectElement) chooseNext(control);
    else if (canBePressed(control)) control.click();
    scope = undefined;
  };

  return {
    press(): void {
      const { chosen, place: next } = press(place, stops);
      if (swept) startOver();
      else if (chosen) choose(chosen);
      else goTo(next);
    },
    /** Runs in every frame. Starts over when the framed thing can't be pressed any more, or a dialog has opened or closed. */
    onFrame(): void {
      const isDue = performance.now() >= due;
      if (swept) {
        if (!isDue) return;
        sweepOn(swept);
        due += pace() / STEPS_PER_PACE;
        return;
      }
      const things = framed(place, stops);
      const isGone = things.length > 0 && !things.some(canBePressed);
      if (isGone || scopeIn(frame) !== scope) startOver();
      else if (isDue) {
        // Inside a stop the things stay the same.
        if (place.thing === undefined) stops = stopsIn(scope, board);
        goTo(onward(place, stops));
      }
    },
  };
}

/** Selects the next option: scripts can't open a list. */
function chooseNext(list: HTMLSelectElement): void {
  list.selectedIndex = (list.selectedIndex + 1) % list.length;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function sweepOn(slider: HTMLInputElement): void {
  const isAtEnd = slider.valueAsNumber >= Number(slider.max);
  put(slider, () => (isAtEnd ? slider.stepDown(MAX_STEPS) : slider.stepUp()));
}

function put(slider: HTMLInputElement, move: () => void): void {
  move();
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}
