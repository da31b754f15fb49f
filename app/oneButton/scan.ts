// One-button play without its display: steps over the controls, and presses the framed one.
import { framed, onward, type Place, press, type Stop, start } from './place.ts';
import { canBePressed, scopeIn, stopsIn } from './stops.ts';
import { sweep } from './sweep.ts';

interface Options {
  readonly frame: HTMLElement;
  readonly board: HTMLElement;
  /** Time on one thing, ms. Read again for each step, as one of the sliders changes it. */
  pace(): number;
  /** Receives the framed things. */
  onFramed(things: readonly HTMLElement[]): void;
}

export interface Scan {
  /** Presses the framed thing. */
  press(): void;
  /**
   * Starts over when the framed thing can't be pressed any more, or a dialog has opened or closed. Must run before
   * every paint.
   */
  check(): void;
  end(): void;
}

export function startScan({ frame, board, pace, onFramed }: Options): Scan {
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
    // Inside a stop its things stay the same, as they were framed together.
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
    // Waits until the page shows the result.
    timer = window.setTimeout(startOver);
  };

  startOver();
  return {
    press() {
      if (endSweep) {
        endSweep();
        startOver();
        return;
      }
      const { chosen, place: next } = press(place, stops);
      if (chosen) choose(chosen);
      else goTo(next);
    },
    check() {
      const things = framed(place, stops);
      const gone = things.length > 0 && !things.some(canBePressed);
      if (!endSweep && (gone || scopeIn(frame) !== scope)) startOver();
    },
    end() {
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
