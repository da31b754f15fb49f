import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCatalogue } from '../../protocol/catalogue.ts';
import { categoriesOf, countLine, inCategory, pageOf } from './filter.ts';

const items = toCatalogue([
  { id: 'a', name: 'A', desc: 'a', category: 'Puzzle' },
  { id: 'b', name: 'B', desc: 'b', category: 'Cards' },
  { id: 'c', name: 'C', desc: 'c' },
  { id: 'd', name: 'D', desc: 'd', category: 'Puzzle' },
]);
const many = (count: number) =>
  toCatalogue(Array.from({ length: count }, (_, i) => ({ id: `g${i}`, name: `G${i}`, desc: 'x', order: i })));

test('categories are distinct and alphabetical; a game without one counts as Other', () => {
  expect(categoriesOf(items)).toEqual(['Cards', 'Other', 'Puzzle']);
  const names = ['Word', 'cards', 'Card tricks', 'Arcade'];
  const mixed = names.map((category) => ({ id: category, name: 'A', desc: 'a', category }));
  expect(categoriesOf(toCatalogue(mixed))).toEqual(['Arcade', 'Card tricks', 'cards', 'Word']);
});

test('All shows every game, a category only its own', () => {
  expect(inCategory(items, 'All')).toHaveLength(4);
  expect(inCategory(items, 'Puzzle').map((item) => item.id)).toEqual(['a', 'd']);
  expect(inCategory(items, 'Gone')).toEqual([]);
});

test('a page holds twelve', () => {
  const shown = pageOf(many(15), 0);
  expect([shown.items.length, shown.pages]).toEqual([12, 2]);
  expect(pageOf(many(15), 1).items.map((item) => item.id)).toEqual(['g12', 'g13', 'g14']);
  expect(pageOf(many(12), 0).pages).toBe(1);
});

test('no games make one empty page', () => {
  expect(pageOf([], 3)).toEqual({ items: [], page: 0, pages: 1 });
});

test('the pages together hold every game once, in order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), (count) => {
      const all = many(count);
      const { pages } = pageOf(all, 0);
      const seen = Array.from({ length: pages }, (_, page) => pageOf(all, page).items).flat();
      expect(seen).toEqual(all);
    }),
  );
});

test('a page past the end is the last one', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: -5, max: 50 }), (count, asked) => {
      const { page, pages, items: shown } = pageOf(many(count), asked);
      expect(page).toBeGreaterThanOrEqual(0);
      expect(page).toBeLessThan(pages);
      expect(shown.length > 0).toBe(count > 0);
    }),
  );
});

test('the count line says how many of how many', () => {
  expect(countLine(12, 15, 'All')).toBe('Showing 12 of 15 games in All.');
  expect(countLine(1, 1, 'Cards')).toBe('Showing 1 of 1 game in Cards.');
  expect(countLine(0, 0, 'All')).toBe('Showing 0 of 0 games in All.');
});
