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

export function startScan({ frame, board, pace, onFramed }: Options) {
  let scope = scopeIn(frame);
  let stops: readonly Stop<HTMLElement>[] = [];
  let place: Place = start;
  let timer = 0;
  let endSweep: (() => void) | undefined;

  const goTo = (next: Place): void => {
    place = next;
    onFramed(framed(place, stops));
    clearTimeout(timer);
    timer = window.setTimeout(advance, pace());
  };
  const advance = (): void => {
    // Inside a stop the things stay the same.
    if (place.thing === undefined) stops = stopsIn(scope, board);
    goTo(document.hidden ? place : onward(place, stops));
  };
  const startOver = (): void => {
    endSweep = undefined;
    scope = scopeIn(frame);
    stops = stopsIn(scope, board);
    goTo(start);
  };
  const choose = (control: HTMLElement): void => {
    clearTimeout(timer);
    if (control instanceof HTMLInputElement && control.type === 'range') {
      endSweep = sweep(control, pace());
      return;
    }
    if (control instanceof HTMLSelectElement) chooseNext(control);
    else if (canBePressed(control)) control.click();
    // After the page shows the result.
    timer = window.setTimeout(startOver);
  };

  startOver();
  return {
    press(): void {
      if (endSweep) {
        endSweep();
        startOver();
        return;
      }
      const { chosen, place: next } = press(place, stops);
      if (chosen) choose(chosen);
      else goTo(next);
    },
    /** Starts over when the framed thing can't be pressed any more, or a dialog has opened or closed. Runs every frame. */
    check(): void {
      const things = framed(place, stops);
      const gone = things.length > 0 && !things.some(canBePressed);
      if (!endSweep && (gone || scopeIn(frame) !== scope)) startOver();
    },
    end(): void {
      clearTimeout(timer);
      endSweep?.();
    },
  };
}

/** Selects the next option: scripts can't open a list. */
function chooseNext(list: HTMLSelectElement): void {
  list.selectedIndex = (list.selectedIndex + 1) % list.length;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Steps of a slider in the time on one thing. */
const STEPS_PER_PACE = 10;
/** More than any slider has: stepDown stops at the minimum. */
const MAX_STEPS = 100_000;

/** Moves a slider from start to end, repeatedly. @returns a function that stops it in place */
function sweep(slider: HTMLInputElement, pace: number): () => void {
  const put = (move: () => void): void => {
    move();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const toStart = () => put(() => slider.stepDown(MAX_STEPS));
  toStart();
  const timer = setInterval(() => {
    if (slider.valueAsNumber >= Number(slider.max)) toStart();
    else put(() => slider.stepUp());
  }, pace / STEPS_PER_PACE);
  return () => clearInterval(timer);
}
