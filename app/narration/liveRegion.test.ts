import { expect, test } from 'vitest';
import { forget, note, silence, tell, whatChanged } from './liveRegion.ts';

const texts = (told: typeof silence) => told.lines.map((line) => line.text);

test('words said at the same time stand side by side; later ones take their place', () => {
  const both = tell(tell(silence, 'Bot plays a card.', 1000), 'Your turn.', 1010);
  expect(texts(both)).toEqual(['Bot plays a card.', 'Your turn.']);
  expect(texts(tell(both, 'Later.', 9000))).toEqual(['Later.']);
});

test('the same words said again are a new line, so that they are announced again', () => {
  const once = tell(silence, 'Wall.', 1000);
  const twice = tell(once, 'Wall.', 1100);
  expect(texts(twice)).toEqual(['Wall.']);
  expect(twice.lines[0]?.id).not.toBe(once.lines[0]?.id);
});

test('what changed is everything since the last action, in order, each once in a row', () => {
  const news = ['One.', 'Two.', 'Two.', 'One.'].reduce(note, silence);
  expect(whatChanged(news)).toBe('One. Two. One.');
  expect(whatChanged(forget(news))).toBe('Nothing since your last move.');
});

test('only the newest news is kept', () => {
  let told = silence;
  for (let n = 1; n <= 30; n++) told = note(told, `${n}.`);
  expect(whatChanged(told)).toBe('23. 24. 25. 26. 27. 28. 29. 30.');
});
