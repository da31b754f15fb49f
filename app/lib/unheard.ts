/**
 * Events that React listens to without a handler here. Handlers for touches, mice and keys use
 * pointer events, mousedown, keydown, keyup and click.
 */
export const unheard =
  /^(?:touch|transition|animation|mouse[^d]|dblclick|keypress|(?:got|lost)pointercapture)/;

/**
 * React listens to every event at its root, and looks for handlers all the way from the event's element up: on a slow phone
 * that is 10 to 17 ms for the animations of a card that is played, and 0.3 to 0.5 ms an event of touches and keys.
 * @param root before it is React's: React then hears of none of these
 */
export function leaveUnheard(root: EventTarget): void {
  const listen = root.addEventListener;
  root.addEventListener = (type, ...rest) => {
    if (!unheard.test(type)) listen.call(root, type, ...rest);
  };
}
