/** Events that have no React handlers here: those use pointer events, mousedown, keydown, keyup and click. */
export const eventsWithoutHandlers =
  /^(?:touch|transition|animation|mouse[^d]|dblclick|keypress|(?:got|lost)pointercapture)/;

/**
 * Keeps React from listening to events without handlers. It listens to every event at its root, and searches for
 * handlers from the target up: on a slow phone that costs 10 to 17 ms for the animations of a played card, and 0.3
 * to 0.5 ms for each touch or key event.
 * @param root before React receives it
 */
export function limitReactEvents(root: EventTarget): void {
  const listen = root.addEventListener;
  root.addEventListener = (type, ...rest) => {
    if (!eventsWithoutHandlers.test(type)) listen.call(root, type, ...rest);
  };
}
