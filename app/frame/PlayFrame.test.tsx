import { act } from 'react';
import { expect, test } from 'vitest';
import { noSession } from '../../kit/testing/session.ts';
import { gameOf, openFrame as open } from './testing/page.tsx';

test('shows the score, the best and the badges, but not the best twice', async () => {
  const { page, text, press } = await open();
  await press('Move');
  expect(text('dl')).toBe('Score10High score40');
  const badges = [...page.querySelectorAll('footer li')].map(({ textContent, className }) => [
    textContent,
    className,
  ]);
  expect(badges).toEqual([
    ['Moves 1', ''],
    ['Best 40', 'visually-hidden'],
  ]);
  expect(text('[role="status"]')).toBe('Your turn.');
});

test('says what is missing to the best once it is near, and that it is beaten', async () => {
  const figuresAt = (score: number) => ({ ...noSession, best: 15, score, toBeat: 15, before: noSession });
  const { text, press } = await open({ figuresAt });
  expect(text('[data-middle]')).toBe('');
  await press('Move');
  expect(text('[data-middle]')).toBe('5 to beat');
  await press('Move');
  expect(text('[data-middle]')).toBe('New best');
});

test('asks before it drops a round, and not once it is over', async () => {
  const { page, text, press, requests, paused } = await open();
  await press('Move');
  await press('New round');
  expect(text('dialog h2')).toBe('Start again? Your current round will be lost.');
  expect(paused.at(-1)).toBe(true);
  expect(requests).toEqual([]);
  await press(page.querySelector('dialog button')?.textContent ?? '');
  expect(paused.at(-1)).toBe(false);
  for (let move = 0; move < 2; move++) await press('Move');
  await press('New round');
  expect(requests).toEqual([{ kind: 'again' }]);
});

test('a finished round has a ticket: again by N, to the board and back by B', async () => {
  const { page, text, press, key, requests } = await open();
  for (let move = 0; move < 3; move++) await press('Move');
  expect(text('[role="status"]')).toContain('Over. You got there');
  expect(text('[data-ticket]')).toContain('You got thereThree moves.');
  await key('n', page.querySelector('[data-ticket]'));
  expect(requests).toEqual([{ kind: 'again' }]);
  await key('b', page.querySelector('[data-ticket]'));
  expect(page.textContent).toContain('ResultNew round');
  await press('Result');
  expect(page.textContent).not.toContain('ResultNew round');
});

test('a key cuts the moment before the ticket short, and then a tap on the board folds it', async () => {
  const { page, press } = await open();
  for (let move = 0; move < 3; move++) await press('Move');
  const ticket = page.querySelector<HTMLElement>('[data-ticket]');
  const later = (type: string, target: EventTarget | null, ms = 700) => {
    const event = new Event(type, { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + ms });
    return act(async () => void target?.dispatchEvent(event));
  };
  await later('keydown', window, -100);
  expect(ticket?.dataset.skipped).toBe('false');
  await later('keydown', window);
  expect(ticket?.dataset.skipped).toBe('true');
  await later('animationstart', ticket);
  expect(document.activeElement?.textContent).toContain('Play again');
  await later('click', page.querySelector('[aria-label="Tic Tac Toe board"]'));
  expect(page.textContent).toContain('ResultNew round');
});

test('says who is ahead of a round to play against, once for each lead', async () => {
  const ghost = { name: 'Bea', score: 40, actions: 3, ms: 1, result: 'win', now: () => 15 } as const;
  const { text, press, heard } = await open({ ghost });
  expect(text('[data-pace]')).toBe('Bea 1515 behind');
  await press('Move');
  expect(text('[data-pace]')).toBe('Bea 155 behind');
  expect(heard()).toEqual(['You’re 15 behind Bea.']);
  await press('Describe the board');
  expect(heard().at(-1)).toContain('You’re 5 behind Bea.');
});

test('the help has the rules of the game, and its keys', async () => {
  const { text, key } = await open();
  await key('?');
  expect(text('dialog')).toContain('Block the robot’s two');
  expect(text('dialog')).toMatch(/1 to 3Choose↑ WWalk/);
});

const timed = gameOf('memory');

test('a timed round stands while the page is hidden, until the player goes on', async () => {
  const { page, press, paused, hide } = await open({ game: timed });
  await press('Move');
  await hide();
  expect(paused.at(-1)).toBe(true);
  await press(page.querySelector('[data-cover] button')?.textContent ?? 'Continue');
  expect(paused.at(-1)).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Memory Flip board');
});

test('a timed round that opens in a hidden page stands', async () => {
  const { paused } = await open({ game: timed, hidden: true });
  expect(paused.at(-1)).toBe(true);
});

test('a round without a clock goes on in a hidden page', async () => {
  const { press, paused, hide } = await open();
  await press('Move');
  await hide();
  expect(paused.at(-1)).toBe(false);
});
