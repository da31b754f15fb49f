import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCatalogue } from './catalogue.ts';

const hearts = { id: 'hearts', name: 'Hearts', desc: 'Dodge the queen.' };

describe('the catalogue', () => {
  it('fills in what an entry may leave out', () => {
    expect(toCatalogue([hearts])).toEqual([{ ...hearts, category: 'Other', order: 9999 }]);
  });

  it('takes empty columns for missing ones', () => {
    const row = { ...hearts, category: null, icon: null, idea: null, order: null, active: null };
    expect(toCatalogue([row])).toEqual(toCatalogue([hearts]));
  });

  it('keeps what an entry says, and nothing else', () => {
    const item = { ...hearts, category: 'Cards', icon: '♥', idea: 'Shoot the moon', order: 11 };
    expect(toCatalogue([{ ...item, active: true, seed: '{}' }])).toEqual([item]);
  });

  it.each([
    { ...hearts, name: '' },
    { ...hearts, name: '  ' },
    { ...hearts, name: 7 },
    { ...hearts, name: undefined },
    { ...hearts, desc: '' },
    { ...hearts, desc: null },
    { ...hearts, desc: ['Dodge'] },
    null,
    'hearts',
    42,
  ])('drops a broken entry: %j', (entry) => {
    expect(toCatalogue([entry])).toEqual([]);
  });

  it.each([false, 'false', 0])('drops an entry whose active is %j', (active) => {
    expect(toCatalogue([{ ...hearts, active }])).toEqual([]);
  });

  it.each([true, 1, 'true', undefined])('keeps an entry whose active is %j', (active) => {
    expect(toCatalogue([{ ...hearts, active }])).toHaveLength(1);
  });

  it('is in ascending order, then by name; without an order at the end', () => {
    const rows = [
      { ...hearts, name: 'Omi' },
      { ...hearts, name: 'Buru', order: 9999 },
      { ...hearts, name: 'Zebra', order: -1 },
      { ...hearts, name: 'Élan', order: 2 },
      { ...hearts, name: 'Elf', order: 2 },
      { ...hearts, name: 'apple', order: 2 },
      { ...hearts, name: 'Late', order: 10 },
      { ...hearts, name: 'Odd', order: '1' },
    ];
    const names = toCatalogue(rows).map(({ name }) => name);
    expect(names).toEqual(['Zebra', 'apple', 'Élan', 'Elf', 'Late', 'Buru', 'Odd', 'Omi']);
  });

  it('has an order of zero for minus zero, which JSON does not know', () => {
    expect(toCatalogue([{ ...hearts, order: -0 }])[0]?.order).toBe(0);
  });

  it.each([undefined, null, {}, 'text', 7])('is empty when it is no list but %j', (payload) => {
    expect(toCatalogue(payload)).toEqual([]);
  });

  it('takes anything, and stays the same when it is checked again', () => {
    const anything = fc.array(
      fc.oneof(
        fc.anything(),
        fc.record(
          {
            id: fc.string(),
            name: fc.oneof(fc.string(), fc.anything()),
            desc: fc.oneof(fc.string(), fc.anything()),
            order: fc.oneof(fc.double(), fc.anything()),
            active: fc.anything(),
          },
          { requiredKeys: ['id', 'name', 'desc'] },
        ),
      ),
    );
    fc.assert(
      fc.property(anything, (rows) => {
        const catalogue = toCatalogue(rows);
        expect(toCatalogue(JSON.parse(JSON.stringify(catalogue)))).toEqual(catalogue);
      }),
    );
  });
});
