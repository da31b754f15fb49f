import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leaveUnheard, unheard } from './unheard.ts';

test('nothing has a handler for an event that React does not hear of', () => {
  // The last ones are what React makes of several of them, but for onSelect, as our own components call a choice.
  const names = [...unheard, 'doubleclick', 'mouseenter', 'mouseleave', 'beforeinput'];
  const handler = new RegExp(`\\bon(?:${names.join('|')})(?:Capture)?=`, 'gi');
  const found = globSync('{games,kit,app}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(handler)].map(([name]) => `${file} ${name}`),
  );
  expect(found).toEqual([]);
});

test('a root that leaves events unheard is told of all others', () => {
  const root = new EventTarget();
  leaveUnheard(root);
  const heard: string[] = [];
  for (const type of ['touchmove', 'animationend', 'click', 'keydown']) {
    root.addEventListener(type, () => heard.push(type), { capture: true });
    root.dispatchEvent(new Event(type));
  }
  expect(heard).toEqual(['click', 'keydown']);
});
