import { expect, test } from 'vitest';
import { openDocument } from '../testing/dom.ts';
import { placeOf } from './sides.ts';

test('cards fly from a side’s hand, and to its won cards where it has a place for them', () => {
  const { body } = openDocument();
  body.innerHTML =
    '<div data-table><i data-place="west"></i><i data-place="east"></i><i data-won="east west"></i></div>';
  const places = (side: 'west' | 'north') =>
    (['hand', 'won'] as const).map((what) => placeOf(body.firstElementChild, side, what)?.outerHTML);
  expect(places('west')).toEqual(['<i data-place="west"></i>', '<i data-won="east west"></i>']);
  expect(places('north')).toEqual([undefined, undefined]);
});
