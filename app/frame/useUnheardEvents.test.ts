import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unheard } from './useUnheardEvents.ts';

test('nothing in a game has a handler for an event that React does not hear of, but the ticket for its animation', () => {
  // The last ones are what React makes of several of them, but for onSelect, as our own components call a choice.
  const names = [...unheard, 'doubleclick', 'mouseenter', 'mouseleave', 'beforeinput'];
  const handler = new RegExp(`\\bon(?:${names.join('|')})(?:Capture)?=`, 'gi');
  const found = globSync('{games,kit,app}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(handler)].map(([name]) => `${file} ${name}`),
  );
  expect(found).toEqual(['app/frame/EndTicket.tsx onAnimationStart=']);
});
