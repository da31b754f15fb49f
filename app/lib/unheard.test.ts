import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leaveUnheard, unheard } from './unheard.ts';

/** React derives these under another name. onSelect is left out, as our own components use it for a choice. */
const madeOfThem = ['doubleclick', 'beforeinput'];

test('nothing has a handler for an event that React does not hear of', () => {
  const handlers = globSync('{games,kit,app}/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bon([A-Z]\w*)=/g), ([, name = '']) => ({
      file,
      event: name.toLowerCase(),
    })),
  );
  expect(handlers.map(({ event }) => event)).toContain('click');
  // Checks the name with and without the capture suffix: onGotPointerCapture is an event's own name.
  const isUnheard = (event: string) => unheard.test(event) || madeOfThem.includes(event);
  expect(
    handlers.filter(({ event }) => isUnheard(event) || isUnheard(event.replace(/capture$/, ''))),
  ).toEqual([]);
});

test('a root that leaves events unheard is told of all others', () => {
  const root = new EventTarget();
  leaveUnheard(root);
  const heard: string[] = [];
  for (const type of ['touchmove', 'animationend', 'mousemove', 'mousedown', 'click', 'keydown']) {
    root.addEventListener(type, () => heard.push(type), { capture: true });
    root.dispatchEvent(new Event(type));
  }
  expect(heard).toEqual(['mousedown', 'click', 'keydown']);
});
