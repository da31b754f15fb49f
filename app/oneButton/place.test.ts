import { expect, test } from 'vitest';
import { framed, onward, type Place, press, start } from './place.ts';

const stops = [['a'], ['b', 'c', 'd'], ['e']];

/** Things framed over the given number of steps, the first place included. */
function walk(from: Place, steps: number): string[] {
  const seen = [];
  for (let place = from; seen.length < steps; place = onward(place, stops)) {
    seen.push(framed(place, stops).join(''));
  }
  return seen;
}

test('it goes over the stops, and begins again', () => {
  expect(walk(start, 5)).toEqual(['a', 'bcd', 'e', 'a', 'bcd']);
});

test('a press chooses a thing that stands alone, and it begins again', () => {
  expect(press({ stop: 2 }, stops)).toEqual({ place: start, chosen: 'e' });
});

test('a press on several leads inside, where the next one chooses', () => {
  const { place, chosen } = press({ stop: 1 }, stops);
  expect(chosen).toBeUndefined();
  expect(framed(place, stops)).toEqual(['b']);
  expect(press(onward(place, stops), stops)).toEqual({ place: start, chosen: 'c' });
});

test('who went inside by mistake is out again after two laps', () => {
  expect(walk({ stop: 1, thing: 0 }, 8)).toEqual(['b', 'c', 'd', 'b', 'c', 'd', 'e', 'a']);
});

test('it survives that things go away, all of them even', () => {
  expect(framed({ stop: 7 }, stops)).toEqual([]);
  expect(onward({ stop: 7, thing: 3 }, stops)).toEqual(start);
  expect(onward(start, [])).toEqual(start);
  expect(press({ stop: 1, thing: 5 }, stops)).toEqual({ place: start });
});
