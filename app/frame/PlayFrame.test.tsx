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

test('a round that is over as its page opens has its ticket', async () => {
  const { text, has } = await open({ at: { state: 3, outcome: 'win', score: 30 } });
  expect([text('[data-ticket] h2'), has('Result')]).toEqual(['You got there', false]);
});

test('a key cuts the moment before the ticket short, and then a tap on the board folds it', async () => {
  const { page, finish, ticket, send, focus } = await open();
  await finish();
  const later = (type: string, target: EventTarget | null, ms = 700) => {
    const event = new Event(type, { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + ms });
    return send(target, event);
  };
  const board = page.querySelector('[aria-label="Tic Tac Toe board"]');
  await later('keydown', window, -100);
  expect([ticket().dataset.shown, ticket().dataset.skipped]).toEqual(['false', 'false']);
  await later('animationstart', ticket().firstElementChild);
  await later('click', board);
  expect([ticket().dataset.shown, page.textContent.includes('ResultNew round')]).toEqual(['false', false]);
  await later('keydown', window);
  expect(ticket().dataset.skipped).toBe('true');
  await later('animationstart', ticket());
  expect([ticket().dataset.shown, focus()]).toEqual(['true', 'Play again']);
  await later('click', board, 300);
  expect(page.textContent).not.toContain('ResultNew round');
  await later('click', board);
  expect(page.textContent).toContain('ResultNew round');
  expect(focus()).toBe('Tic Tac Toe board');
});

test('keys on the ticket do nothing while they are held, or with another key', async () => {
  const { finish, rise, key, ticket, requests, press } = await open();
  await finish();
  await rise();
  for (const more of ['repeat', 'ctrlKey', 'metaKey', 'altKey']) await key('n', ticket(), { [more]: true });
  expect(requests).toEqual([]);
  expect((await key('ArrowDown', ticket())).defaultPrevented).toBe(true);
  expect((await key('x', ticket())).defaultPrevented).toBe(false);
  await press('Play again');
  expect(requests).toEqual([{ kind: 'again' }]);
});

test.each(['Enter', ' '])('a held %s from the game does not press the ticket’s button', async (name) => {
  const { finish, rise, key, send, button } = await open();
  await finish();
  await rise();
  const again = () => button('Play again');
  const isOff = () => again().getAttribute('aria-disabled');
  const up = async () => {
    const event = new KeyboardEvent('keyup', { key: name, bubbles: true, cancelable: true });
    await send(again(), event);
    return event.defaultPrevented;
  };
  expect([isOff(), await up()]).toEqual([null, false]);
  await key('x', again(), { repeat: true });
  expect([(await key(name, again())).defaultPrevented, isOff()]).toEqual([false, null]);
  expect([(await key(name, again(), { repeat: true })).defaultPrevented, isOff()]).toEqual([true, 'true']);
  expect([await up(), isOff()]).toEqual([true, null]);
  await key(name, again(), { repeat: true });
  await act(async () => again().blur());
  await send(again(), new Event('focusout', { bubbles: true }));
  expect(isOff()).toBeNull();
});

const quick = { title: 'You got there', lines: [], revealAfter: 900 };

test('in a game of seconds its keys start the next round and play in it, once the countdown has ended', async () => {
  const controls = { cell: { label: 'Choose', keys: ['1', 'N'] } };
  const { finish, rise, key, page, requests, change, all, text, ticket } = await open({
    words: { end: () => quick, controls },
  });
  const pressed: string[] = [];
  page.addEventListener('keydown', (event) => void pressed.push(event.key));
  await finish();
  await rise();
  expect([text('[data-left]'), all('[data-ticket] dl')]).toEqual(['3', []]);
  await key('1', ticket());
  expect(requests).toEqual([]);
  await key('x', ticket());
  expect(all('[data-left]')).toEqual([]);
  await key('n', ticket());
  expect(requests).toEqual([{ kind: 'again' }]);
  await key(',', ticket());
  expect(requests).toHaveLength(1);
  await change({ rows: [] });
  pressed.length = 0;
  await change({ key: 1 });
  await change({ key: 2 });
  expect(pressed).toEqual(['n']);
});

test('a low ticket is folded by B where the game has no such key', async () => {
  const { finish, rise, key, ticket, has } = await open({ words: { end: () => quick } });
  await finish();
  await rise();
  // The same event must not unfold it again.
  expect((await key('b', ticket())).defaultPrevented).toBe(true);
  expect(has('Result')).toBe(true);
  await key('b');
  expect(has('Result')).toBe(false);
});

test('without such an end the game’s keys do nothing on the ticket', async () => {
  const { finish, rise, key, ticket, requests } = await open();
  await finish();
  await rise();
  await key('x', ticket());
  await key('1', ticket());
  expect(requests).toEqual([]);
});

test('before the end there is nothing to unfold, and B is the game’s', async () => {
  const { key, has } = await open();
  expect((await key('b')).defaultPrevented).toBe(false);
  expect(has('Result')).toBe(false);
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

const bea = { name: 'Bea', score: 40, actions: 3, ms: 8_000, result: 'win', now: () => 15 } as const;

test('a lead is not announced again within twenty seconds, nor one that has not changed sides', async () => {
  let theirs = 5;
  const { change, pass, text, heard } = await open({ ghost: { ...bea, now: () => theirs } });
  const says = async (now: number) => {
    theirs = now;
    await change({});
    await pass(1);
    return [text('[data-pace] > b'), heard()];
  };
  expect(await says(5)).toEqual(['5 behind', ['You’re 5 behind Bea.']]);
  expect(await says(-5)).toEqual(['5 ahead', ['You’re 5 behind Bea.']]);
  await pass(20_000);
  expect(await says(-6)).toEqual(['6 ahead', ['You’re 6 ahead of Bea.']]);
  await pass(20_000);
  expect(await says(0)).toEqual(['Level', ['You’re 6 ahead of Bea.']]);
  expect(await says(-9)).toEqual(['9 ahead', ['You’re 6 ahead of Bea.']]);
});

test('the bar ends with the round, at the friend’s whole score', async () => {
  const { finish, text, all } = await open({ ghost: bea, game: gameOf('memory') });
  const places = () => all('[data-pace] circle').map((mark) => mark.getAttribute('cx'));
  expect(places()).toEqual(['37.5%', '0%']);
  await finish();
  expect([text('[data-pace]'), places()]).toEqual(['Bea 4010 behind', ['100%', '75%']]);
  expect(text('[data-pill]')).toBe('Bea stays ahead');
});

test.each([
  ['time', 'tic-tac-toe', '2.4 seconds', 'You 4.2', [100, 52.5]],
  ['guesses', 'higher-lower', '3 guesses', 'You 1', [100, 33.3]],
])('in a race for %s the bar has the figure to beat', async (_, slug, target, mine, places) => {
  const { press, change, driver, text, all, heard } = await open({
    game: gameOf(slug),
    ghost: { ...bea, target },
  });
  await change({ driver: { ...driver, now: () => 4_200 } });
  await press('Move');
  expect(text('[data-pace]')).toBe(`Bea ${target}${mine}`);
  const marks = all('[data-pace] circle').map((mark) => Number.parseFloat(mark.getAttribute('cx') ?? ''));
  expect(marks.map((mark) => Math.round(mark * 10) / 10)).toEqual(places);
  expect(heard()).toEqual([]);
});

test.each([
  ['follows a clock', 'memory', undefined, true],
  ['follows a race in time', 'rpsls', '2.4 seconds', true],
  ['stands without either', 'twenty48', undefined, false],
])('the bar %s', async (_, slug, target, follows) => {
  let now = 0;
  const ghost = { ...bea, target, now: () => now };
  const { change, driver, pass, text, finish } = await open({ game: gameOf(slug), ghost });
  await change({ driver: { ...driver, now: () => 1_000 * now } });
  const before = text('[data-pace]');
  now = 4;
  await pass(260);
  expect(text('[data-pace]') !== before).toBe(follows);
  await finish();
  const end = text('[data-pace]');
  now = 8;
  await pass(260);
  expect(text('[data-pace]')).toBe(end);
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
