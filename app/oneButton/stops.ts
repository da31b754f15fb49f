// Stops of one-button play: the visible, enabled controls.
import type { Stop } from './place.ts';

const controls = 'button, a[href], input:is([type="radio"], [type="checkbox"], [type="range"]), select';
const groups = '[role="row"], [role="group"], [role="toolbar"], [role="radiogroup"], fieldset';

/** More things are scanned by group or row. */
const MAX_SINGLE_THINGS = 12;
/** Largest difference (px) between the tops of things in a row. */
const ROW_HEIGHT = 40;

/** The active part of the game: an open dialog or menu, else the whole frame. */
export function scopeIn(frame: HTMLElement): HTMLElement {
  const open = 'dialog[open], [popover]:popover-open:not([aria-hidden])';
  const dialogs = document.querySelectorAll<HTMLElement>(open);
  // Hidden while it is folded, and below the second look.
  const ticket = frame.querySelector<HTMLElement>('[role="dialog"]');
  return Array.from(dialogs).at(-1) ?? (ticket?.checkVisibility() ? ticket : frame);
}

/** Stops on the board or in a dialog. The controls below and above the board are one more stop. */
export function stopsIn(scope: HTMLElement, board: HTMLElement): readonly Stop<HTMLElement>[] {
  const all = Array.from(scope.querySelectorAll<HTMLElement>(controls)).filter(canBePressed);
  if (!scope.contains(board)) return inGroups(all);
  const placeOf = (control: HTMLElement): 'inside' | 'below' | 'above' => {
    if (board.contains(control)) return 'inside';
    const isBelow = board.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBelow ? 'below' : 'above';
  };
  const { inside = [], below = [], above = [] } = Object.groupBy(all, placeOf);
  return [...inGroups(inside), [...below, ...above]].filter((stop) => stop.length > 0);
}

export function canBePressed(control: HTMLElement): boolean {
  if (control.matches(':disabled, [aria-disabled="true"]')) return false;
  return control.closest('[inert], [aria-hidden="true"], [data-no-scan]') === null && isSeen(control);
}

/** Excludes controls for screen readers only, which are one pixel or clipped. */
function isSeen(control: HTMLElement): boolean {
  const { width, height } = boxOf(control);
  if (width < 5 || height < 5 || !control.checkVisibility({ visibilityProperty: true })) return false;
  for (let part: HTMLElement | null = control; part; part = part.parentElement) {
    if (getComputedStyle(part).clipPath === 'inset(50%)') return false;
  }
  return true;
}

function inGroups(things: readonly HTMLElement[]): readonly Stop<HTMLElement>[] {
  if (things.length <= MAX_SINGLE_THINGS) return things.map((thing) => [thing]);
  const byGroup = Map.groupBy(things, (thing) => thing.closest(groups) ?? thing);
  const byRow = () => Map.groupBy(things, (thing) => Math.round(boxOf(thing).top / ROW_HEIGHT));
  return [...(byGroup.size > 1 ? byGroup : byRow()).values()];
}

/** Whether things share a row or group. */
export function areTogether(things: readonly HTMLElement[]): boolean {
  const [first, ...others] = things.map((thing) => thing.closest(groups));
  return others.length > 0 && Boolean(first) && others.every((group) => group === first);
}

/** Screen rectangle of a control, with its label. */
export function boxOf(control: HTMLElement): DOMRect {
  return (control.closest('label') ?? control).getBoundingClientRect();
}

export function nameOf(control: HTMLElement): string {
  const name = control.ariaLabel ?? control.closest('label')?.innerText ?? control.innerText;
  return name.replace(/\s+/g, ' ').trim();
}
