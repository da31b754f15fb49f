/**
 * Events that React listens to without a handler here. Handlers for touches, mice and keys use
 * pointer events, mousedown, keydown, keyup and click.
 */
export const unheard =
  /^(?:touch|transition|animation|mouse[^d]|dblclick|keypress|(?:got|lost)pointercapture)/;

/**
 * React listens to every event at its root, and searches for handlers from the target up: on a slow phone
 * that costs 10 to 17 ms for the animations of a played card, and 0.3 to 0.5 ms for each touch or key event.
 * @param root before React gets it: React then receives none of these
 */
export function leaveUnheard(root: EventTarget): void {
  const listen = root.addEventListener;
  root.addEventListener = (type, ...rest) => {
    if (!unheard.test(type)) listen.call(root, type, ...rest);
  };
}
