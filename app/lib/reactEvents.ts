/** Events that have no React handlers here: those use pointer events, mousedown, keydown, keyup and click. */
export const eventsWithoutHandlers =
  /^(?:touch|transition|animation|mouse[^d]|dblclick|keypress|(?:got|lost)pointercapture)/;

/**
 * Keeps React from listening to events without handlers, before it receives its root. On a slow phone its search for
 * handlers costs 10 to 17 ms for the animations of a played card, and 0.3 to 0.5 ms for each touch or key event.
 */
export function limitReactEvents(root: EventTarget): void {
  const listen = root.addEventListener;
  root.addEventListener = (type, ...rest) => {
    if (!eventsWithoutHandlers.test(type)) listen.call(root, type, ...rest);
  };
}
