import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventsWithoutHandlers, limitReactEvents } from './reactEvents.ts';

/** React derives these under another name. onSelect is left out, as our own components use it for a choice. */
const madeOfThem = ['doubleclick', 'beforeinput'];

test('no component handles an event that React does not listen to', () => {
  const handlers = globSync('{games,kit,app}/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bon([A-Z]\w*)=/g), ([, name = '']) => ({
      file,
      event: name.toLowerCase(),
    })),
  );
  expect(handlers.map(({ event }) => event)).toContain('click');
  // Checks the name with and without the capture suffix: onGotPointerCapture is an event's own name.
  const isIgnored = (event: string) => eventsWithoutHandlers.test(event) || madeOfThem.includes(event);
  expect(
    handlers.filter(({ event }) => isIgnored(event) || isIgnored(event.replace(/capture$/, ''))),
  ).toEqual([]);
});

test('a limited root still receives all other events', () => {
  const root = new EventTarget();
  limitReactEvents(root);
  const received: string[] = [];
  for (const type of ['touchmove', 'animationend', 'mousemove', 'mousedown', 'click', 'keydown']) {
    root.addEventListener(type, () => received.push(type), { capture: true });
    root.dispatchEvent(new Event(type));
  }
  expect(received).toEqual(['mousedown', 'click', 'keydown']);
});
