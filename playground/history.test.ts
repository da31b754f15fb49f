import { expect, test } from 'vitest';
import { begin, entriesOf, forkOf, goTo, lineOf, type Moment, momentOf, note, takeLine } from './history.ts';

const acted = (state: string, at: number): Moment => ({ by: 'player', at, action: `to ${state}`, state });
const happened = (state: string, at: number): Moment => ({ by: 'game', at, state });

const played = [acted('a', 10), happened('b', 600), acted('c', 900), happened('d', 1500)].reduce(
  note,
  begin('deal'),
);
const states = (history: typeof played) => lineOf(history).map(({ state }) => state);

test('what happens one after another is one line, and the log is what the player did', () => {
  expect(states(played)).toEqual(['deal', 'a', 'b', 'c', 'd']);
  expect(entriesOf(played)).toEqual([
    [10, 'to a'],
    [900, 'to c'],
  ]);
  expect(entriesOf(goTo(played, 2))).toEqual([[10, 'to a']]);
});

test('acting at an earlier moment begins a new line, and the old one stays', () => {
  const branched = note(goTo(played, 2), acted('x', 700));
  expect(states(branched)).toEqual(['deal', 'a', 'b', 'x']);
  expect(momentOf(branched).state).toBe('x');
  expect(branched.lines[0]).toBe(played.lines[0]);
  expect(forkOf(branched, 1)).toBe(2);
  expect(states(takeLine(branched, 0))).toEqual(['deal', 'a', 'b', 'c', 'd']);
});

test('when the game does again what it did, it is the same line', () => {
  const again = note(goTo(played, 1), happened('b', 612));
  expect(again).toEqual({ ...played, moment: 2 });
  expect(note(goTo(played, 1), happened('other', 612)).lines).toHaveLength(2);
});

test('many ticks in a short time are one moment', () => {
  const ticked = [50, 66, 82, 148, 166].reduce(
    (history, at) => note(history, happened(`tick ${at}`, at)),
    begin('deal'),
  );
  expect(states(ticked)).toEqual(['deal', 'tick 148', 'tick 166']);
  expect(momentOf(ticked).at).toBe(166);
});

test('nobody gets beyond the ends of a line, or onto a line that is none', () => {
  expect(goTo(played, 99).moment).toBe(4);
  expect(goTo(played, -1).moment).toBe(0);
  expect(takeLine(played, 7)).toEqual(played);
});
