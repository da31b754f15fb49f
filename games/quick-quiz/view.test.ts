import { expect, test } from 'vitest';
import type { Outcome } from '../../kit/contract/rules.ts';
import { mount } from '../testing/mount.tsx';
import { boardOf } from '../testing/show.tsx';
import { game } from './card.ts';
import { view } from './View.tsx';

const questions = ['One?', 'Two?'].map((question, i) => ({
  question,
  category: 'Numbers',
  answers: ['a', 'b', 'c', 'd'].map((each) => `${each}${i}`),
  correct: 1,
  src: 'us',
}));

function board(given: readonly number[], outcome?: Outcome): string {
  const state = { difficulty: 'noob', questions, given, answeredAt: 0 };
  return boardOf({ game, view: view as Parameters<typeof boardOf>[0]['view'] }, { state, outcome, at: 0 });
}

const radios = (html: string) => [...html.matchAll(/<input [^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);

test('the first question has four answers to choose from, none chosen, and nothing to submit yet', () => {
  const html = board([]);
  expect(html).toContain('One?');
  expect(radios(html)).toHaveLength(4);
  for (const radio of radios(html)) expect(radio).not.toMatch(/disabled|checked/);
  expect(html).toMatch(/aria-disabled="true"[^>]*>Submit/);
  expect(html).not.toContain('You:');
});

test('the next question comes in its place, with a cross or a tick on the first one’s dot', () => {
  expect(board([0])).toContain('Two?');
  expect(board([0])).toContain('data-dot="wrong"');
  expect(board([1])).toContain('data-dot="right"');
});

test('the end lists each answer with its source, and the right one where it was another', () => {
  const html = board([1, 3], 'loss');
  expect(html).toMatch(
    /data-right="true".*You: b0 \(right\).*data-right="false".*You: d1 \(wrong\).*Right answer: b1/,
  );
  expect(html.match(/Right answer/g)).toHaveLength(1);
  expect(html.match(/>us<\/p>/g)).toHaveLength(2);
  expect(radios(html)).toEqual([]);
});

const asking = { difficulty: 'noob', questions, given: [], answeredAt: 0 } as const;

test('letters and taps select an answer, Enter and the button submit it', async () => {
  const board = await mount(game, view, { state: asking });
  const chosen = () =>
    [...board.find('[role="radiogroup"]').querySelectorAll('input')].findIndex((radio) => radio.checked);
  for (const [i, key] of [...'ABCD'].entries()) {
    await board.tapOn(`[data-choice="${3 - i}"] input`);
    expect(chosen()).toBe(3 - i);
    await board.press(key);
    expect(chosen()).toBe(i);
  }
  await board.press('Enter');
  expect(board.played).toEqual([3]);
});

test('without an answer nothing is submitted', async () => {
  const board = await mount(game, view, { state: asking });
  await board.press('Enter');
  await board.tap('Submit');
  expect(board.played).toEqual([]);
  await board.press('B');
  await board.tap('Submit');
  expect(board.played).toEqual([1]);
});
