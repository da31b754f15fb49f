import { describe, expect, test } from 'vitest';
import {
  addNews,
  announce,
  announceInTurn,
  announceWaiting,
  clearLines,
  clearNews,
  emptyRegion,
  hearOut,
  whatChanged,
} from './liveRegion.ts';

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
  expect(whatChanged(clearNews(news))).toBe('Nothing since your last move.');
});

test('only the newest news is kept', () => {
  let region = emptyRegion;
  for (let n = 1; n <= 30; n++) region = addNews(region, `${n}.`);
  expect(whatChanged(region)).toBe('23. 24. 25. 26. 27. 28. 29. 30.');
});

describe('after the end of a round', () => {
  const correct = 'Correct! The number was 42.';
  const tie = 'A tie: Toggle took 3 guesses on the same deal.';
  const ended = hearOut(announce(emptyRegion, correct, 1_000), correct, 1_000);

  test('nothing that comes by itself replaces its words before they are heard', () => {
    const soon = announceInTurn(ended, tie, 1_600);
    expect(texts(soon)).toEqual([correct]);
    expect(texts(announceWaiting(soon, 3_000))).toEqual([correct]);
    expect(texts(announceWaiting(soon, ended.heardAt))).toEqual([tie]);
  });

  test('an answer is given immediately, and heard in full too', () => {
    const asked = hearOut(announce(announceInTurn(ended, tie, 1_600), 'Where?', 2_000), 'Where?', 2_000);
    expect(texts(asked)).toEqual(['Where?']);
    expect(texts(announceWaiting(asked, ended.heardAt))).toEqual(['Where?']);
    expect(texts(announceWaiting(asked, asked.heardAt))).toEqual([tie]);
  });

  test('however many wait, each is announced, in order', () => {
    const said: (string | undefined)[] = [];
    const all = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'];
    let region = all.reduce((before, text) => announceInTurn(before, text, 1_100), ended);
    while (region.waiting.length > 0) {
      region = announceWaiting(region, region.heardAt);
      said.push(texts(region).at(-1));
    }
    expect(said).toEqual(all);
  });

  test('the next round ends the wait, and loses nothing', () => {
    const next = clearLines(announceInTurn(ended, tie, 1_100));
    expect(texts(next)).toEqual([]);
    expect(texts(announceWaiting(next, 1_200))).toEqual([tie]);
  });
});
