import { expect, test } from 'vitest';
import { addNews, announce, emptyRegion, whatChanged } from './liveRegion.ts';

const texts = (region: typeof emptyRegion) => region.lines.map((line) => line.text);

test('words said at the same time stand side by side; later ones take their place', () => {
  const both = announce(announce(emptyRegion, 'Bot plays a card.', 1000), 'Your turn.', 1010);
  expect(texts(both)).toEqual(['Bot plays a card.', 'Your turn.']);
  expect(texts(announce(both, 'Later.', 9000))).toEqual(['Later.']);
});

test('the same words said again are a new line, so that they are announced again', () => {
  const once = announce(emptyRegion, 'Wall.', 1000);
  const twice = announce(once, 'Wall.', 1100);
  expect(texts(twice)).toEqual(['Wall.']);
  expect(twice.lines[0]?.id).not.toBe(once.lines[0]?.id);
});

test('what changed is everything since the last action, in order, each once in a row', () => {
  const news = ['One.', 'Two.', 'Two.', 'One.'].reduce(addNews, emptyRegion);
  expect(whatChanged(news)).toBe('One. Two. One.');
  expect(whatChanged(emptyRegion)).toBe('Nothing since your last move.');
});

test('only the newest news is kept', () => {
  let region = emptyRegion;
  for (let n = 1; n <= 30; n++) region = addNews(region, `${n}.`);
  expect(whatChanged(region)).toBe('23. 24. 25. 26. 27. 28. 29. 30.');
});
