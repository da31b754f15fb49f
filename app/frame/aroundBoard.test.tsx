import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { noSession } from '../../kit/testing/session.ts';
import { EarlyInput } from '../lib/earlyInput.ts';
import { openPage } from '../lib/testing/page.tsx';
import type { PlayHost } from './host.ts';
import { fresh, gameOf, openFrame, view } from './testing/page.tsx';

type Page = Awaited<ReturnType<typeof openFrame>>;
const figures =
  (more: object): PlayHost['figuresAt'] =>
  (score) => ({ ...noSession, best: 40, score, before: noSession, ...more });
/** Facts that the frame tells the board. */
const facts = ({ texts }: Page) => texts('output').join();
const has = ({ find }: Page) => find('[data-has]').dataset.has;
const pill = ({ text }: Page) => text('[data-pill]');
const robot = (name: string) => ({ name, emoji: '🤖' });
const ada = { name: 'Ada', emoji: '🙂' };

test.each([
  ['omi', ['Bolt', 'Cog', 'Dot'], '🙂 Ada🤖 Boltvs🤖 Cog🤖 Dot'],
  ['hearts', ['Bolt', 'Cog', 'Dot'], '🙂 Adavs🤖 Bolt🤖 Cog🤖 Dot'],
  ['twenty48', [], '🙂 Ada'],
])('the header of %s has who plays with %s, and the terms', async (slug, robots, words) => {
  const who = { player: ada, opponents: robots.map(robot) };
  const page = await openFrame({ game: gameOf(slug), terms: 'Hand 4', who });
  expect(page.text('header h1 + div')).toBe(`${words}Hand 4`);
  expect(page.texts('header p')).toContain('Hand 4');
});

test.each([
  ['OMI', 150],
  ['SIXSIX', 100],
  ['EIGHTEIG', 100],
  ['NINENINEN', 75],
  ['TENTENTENT', 75],
  ['ELEVENELEVE', 50],
])('the name %s fills its band at %i %% of the font’s width', async (title, width) => {
  const { Header } = await import('./Header.tsx');
  const game: Game = { ...gameOf('omi'), title };
  const page = await openPage(() => <Header game={game} difficulty="mid" score={0} onClose={() => {}} />);
  expect(page.find('h1').dataset.width).toBe(String(width));
  expect([page.all('fieldset').length, page.has('Menu'), page.text('dl')]).toEqual([0, false, 'Score0']);
  expect(page.texts('header p')).toEqual(['']);
});

test('the cue is there from two fifths of the best on, grows with the score, and pops as the best is beaten', async () => {
  const page = await openFrame({ game: gameOf('twenty48'), figuresAt: figures({ toBeat: 1_000 }) });
  const popped = vi.spyOn(Element.prototype, 'animate');
  const scored = async (score: number) => {
    await act(async () => page.round.set({ ...fresh, state: score, score, inProgress: true }));
    await page.pass(10);
    return [page.text('[data-middle]'), page.all('[data-middle] rect')[1]?.getAttribute('width')];
  };
  expect(await scored(399)).toEqual(['', undefined]);
  expect(await scored(400)).toEqual(['600 to beat', '44.800000000000004']);
  expect(await scored(1_000)).toEqual(['0 to beat', '112']);
  expect(popped).not.toHaveBeenCalled();
  expect(await scored(1_500)).toEqual(['New best', '112']);
  expect(popped).toHaveBeenCalled();
  popped.mockClear();
  expect(await scored(0)).toEqual(['', undefined]);
  expect(popped).not.toHaveBeenCalled();
});

test('lives are hearts; words of the game’s own are its pill', async () => {
  const lives = await openFrame({ words: { headline: () => ({ left: 2, of: 3 }) } });
  expect(lives.all('[data-middle] [role="img"]').map((each) => each.getAttribute('aria-label'))).toEqual([
    '2 lives of 3',
  ]);
  await lives.change({ view: { ...view, headline: () => '60 to go' } });
  expect([pill(lives), lives.all('[data-middle]')]).toEqual(['60 to go', []]);
});

test.each([
  ['with its points grouped', { Points: 1_240, Best: 40 }, 40, ['Points 1,240', 'Best 40 unseen']],
  ['and the best in words only once', { Best: '1,240' }, 1_240, ['Best 1,240 unseen']],
  ['but another best twice', { Best: 39, High: 40 }, 40, ['Best 39', 'High 40']],
])('the footer has badges, %s', async (_, badges, best, shown) => {
  const page = await openFrame({ words: { badges: () => badges }, figuresAt: figures({ best }) });
  const chips = page
    .all('footer li')
    .map(({ textContent, className }) => [textContent, className && 'unseen']);
  expect(chips.map((chip) => chip.filter(Boolean).join(' '))).toEqual(shown);
  expect(page.all('[data-two]')).toEqual([]);
});

test('the footer has both totals of a full game, with cards for its tokens', async () => {
  const sides = [
    { name: 'You', total: 3, cards: 5 },
    { name: 'They', total: 7, cards: 5 },
    { name: 'Bolt', total: 12 },
  ];
  const onGiveUp = vi.fn();
  const page = await openFrame({ series: { sides, onGiveUp }, words: { badges: undefined } as object });
  expect(page.texts('[data-side]')).toEqual(['You 3', 'They 7', 'Bolt 12']);
  const cards = page
    .all('[data-side]')
    .map((side) =>
      [...side.querySelectorAll('path')].map((path) => path.getAttribute('d')?.split('M').length),
    );
  expect(cards).toEqual([[4, 3], [6, 1], []]);
  expect(page.all('[data-two]')).toHaveLength(1);
  await page.press('Give up');
  expect([onGiveUp.mock.calls.length, page.has('New round')]).toEqual([1, false]);
  await page.finish();
  expect([page.has('New round'), page.has('Give up')]).toEqual([true, false]);
});

test('a game without badges has no list of them, and its own buttons before the frame’s', async () => {
  const page = await openFrame({
    words: {
      badges: undefined,
      Controls: () => <button type="button">Flag</button>,
      again: undefined,
    } as object,
  });
  expect(page.all('footer ul')).toEqual([]);
  expect(page.texts('footer button')).toEqual(['Flag', 'Restart']);
});

test.each([
  ['while time runs', 'memory', true],
  ['while the first action is awaited', 'minefield', true],
  ['not in a game without a clock', 'twenty48', false],
])('badges follow the clock four times a second: %s', async (_, slug, follows) => {
  let now = 0;
  const page = await openFrame({
    game: { ...gameOf(slug), timed: slug === 'twenty48' ? false : gameOf(slug).timed },
  });
  await page.change({
    driver: { ...page.driver, now: () => now },
    view: { ...view, badges: (_, __, at) => ({ Time: at }) },
  });
  const time = () => page.text('footer li');
  now = 4;
  await page.pass(260);
  expect(time()).toBe(follows ? 'Time 4' : 'Time 0');
  await page.press('Help');
  now = 8;
  await page.pass(260);
  expect(time()).not.toBe('Time 8');
});

/** A round that is only watched. */
async function watch(at: object = {}) {
  const { GameFrame } = await import('./GameFrame.tsx');
  const { useDisplay } = await import('./display.ts');
  const round = {
    ...{ game: gameOf('tic-tac-toe'), view: { ...view, Controls: () => <b>Flag</b> }, key: 0 },
    driver: {
      snapshot: () => ({ ...fresh, jumps: 0, isLive: false, ...at }),
      subscribe: () => () => {},
      play: () => false,
      now: () => 0,
      pause: () => {},
      resume: () => {},
    },
    setup: { difficulty: 'pro', round: 0 },
    who: { player: ada, opponents: [robot('Bolt'), robot('Cog')] },
    figuresAt: figures({}),
  } as const;
  const snapshot = round.driver.snapshot();
  const driver = { ...round.driver, snapshot: () => snapshot };
  const Watched = () => (
    <GameFrame
      round={{ ...round, driver }}
      shown={useDisplay({ ...round, driver })}
      board={{ current: null }}
      aside={<p>Moves</p>}
      onClose={() => {}}
    />
  );
  return openPage(() => <Watched />);
}

test('a watched round has its player’s name, no best, no tabs, menu or buttons, and does not go on by itself', async () => {
  const page = await watch();
  expect(page.text('header h1 + div')).toBe('Replay of Adawith Bolt, Cog');
  expect(page.text('dl')).toBe('Score0');
  expect(page.all('fieldset')).toEqual([]);
  expect([page.has('Menu'), page.text('footer b'), page.text('footer')?.includes('Flag')]).toEqual([
    false,
    '0',
    false,
  ]);
  expect(page.texts('aside')).toEqual(['Moves']);
  expect(page.find('[data-aside]').dataset.aside).toBe('true');
  expect(page.texts('output')).toEqual(['inertrecordedgoes on']);
  expect(page.all('[data-cover], [role="status"]')).toEqual([]);
  expect([page.find('[data-covered]').dataset, page.find('[data-covered]').inert]).toMatchObject([
    { covered: 'false', dealing: 'false' },
    false,
  ]);
});

test('a watched round takes the player’s actions where it is live', async () => {
  expect((await watch({ isLive: true, paused: true })).texts('output')).toEqual(['goes on']);
});

test('a round in play is not recorded, takes actions unless it is paused, and goes on by itself if the player likes', async () => {
  const page = await openFrame();
  expect([facts(page), page.find('[data-aside]').dataset.aside]).toEqual(['goes on', 'false']);
  await page.press('By itself');
  expect(page.round.get().actions).toBe(1);
  await act(async () => page.round.set({ ...page.round.get(), paused: true }));
  await page.draw();
  expect(facts(page)).toBe('pausedinertgoes on');
});

test('where the player waits between rounds, nothing goes on by itself', async () => {
  expect(facts(await openFrame({ settings: { wait: true } }))).toBe('');
});

test('a round counts three, two, one before its clock runs, with the focus on the board', async () => {
  const page = await openFrame({ starts: 'counting' });
  const count = () => page.text('section > [role="status"]');
  const seen = [count()];
  for (let n = 0; n < 3; n++) {
    expect(page.paused.at(-1)).toBe(true);
    await page.pass(700);
    seen.push(count());
  }
  expect(seen).toEqual(['3', '2', '1', undefined]);
  expect([page.paused.at(-1), page.focus()]).toEqual([false, 'Tic Tac Toe board']);
});

test.each([
  ['a key starts it at once', (page: Page) => page.key('x', page.find('[data-move]'))],
  [
    'a finger starts it at once',
    (page: Page) => page.send(page.find('[data-move]'), new Event('pointerdown')),
  ],
])('the count: %s, even if the board keeps it to itself', async (_, start) => {
  const page = await openFrame({ starts: 'counting' });
  const keep = (event: Event) => event.stopPropagation();
  for (const type of ['keydown', 'pointerdown']) page.find('[data-move]').addEventListener(type, keep);
  await page.key('x', page.page, { repeat: true });
  expect(page.paused.at(-1)).toBe(true);
  await start(page);
  expect([page.paused.at(-1), page.all('section > [role="status"]')]).toEqual([false, []]);
});

test('the count waits under a dialog', async () => {
  const page = await openFrame({ starts: 'counting' });
  await page.press('Help');
  expect(page.all('section > [role="status"]')).toEqual([]);
  await page.press('Back to the game');
  expect(page.text('section > [role="status"]')).toBe('3');
});

test('a round that starts paused is covered until the player goes on', async () => {
  const page = await openFrame({ game: gameOf('memory'), starts: 'paused' });
  expect([page.find('[data-covered]').dataset.covered, page.find('[data-covered]').inert]).toEqual([
    'true',
    true,
  ]);
  expect([page.paused.at(-1), page.focus()]).toEqual([true, 'Continue']);
  await page.press('Continue');
  expect([page.find('[data-covered]').dataset.covered, page.find('[data-covered]').inert]).toEqual([
    'false',
    false,
  ]);
  expect(page.paused.at(-1)).toBe(false);
});

test('a dialog covers a timed board, without a way around it; and not one without a clock, nor after the end', async () => {
  const page = await openFrame({ game: gameOf('memory') });
  await page.press('Help');
  expect([page.find('[data-covered]').dataset.covered, page.has('Continue', 'section')]).toEqual([
    'true',
    false,
  ]);
  await page.press('Back to the game');
  await page.finish();
  await page.press('Help');
  expect(page.find('[data-covered]').dataset.covered).toBe('false');
});

test.each([
  ['whose clock waits for the first action goes on', 'minefield', [false, true]],
  ['with a clock stands', 'memory', [true, true]],
  ['without a clock goes on', 'twenty48', [false, false]],
])('before and after its first move, a round %s in a hidden page', async (_, slug, [before, after]) => {
  const page = await openFrame({ game: gameOf(slug) });
  await page.hide();
  expect(page.paused.at(-1)).toBe(before);
  await page.hide(false);
  if (before) await page.press('Continue');
  await page.press('Move');
  await page.hide();
  expect(page.paused.at(-1)).toBe(after);
});

test('a finished round is not covered in a hidden page', async () => {
  const page = await openFrame({ game: gameOf('memory') });
  await page.finish();
  await page.hide();
  expect([page.paused.at(-1), page.has('Continue')]).toEqual([false, false]);
});

test('a round that is asked for stands inert with its difficulty chosen, and keeps what is typed for it', async () => {
  const page = await openFrame({ pending: 'pro' });
  expect([
    page.paused.at(-1),
    page.find('[data-covered]').inert,
    page.find('[data-covered]').dataset,
  ]).toMatchObject([true, true, { covered: 'false', dealing: 'true' }]);
  expect((page.all('header input:checked') as HTMLInputElement[]).map(({ value }) => value)).toEqual(['pro']);
  await page.change({ pending: undefined });
  expect([page.paused.at(-1), page.find('[data-covered]').inert]).toEqual([false, false]);
});

test('taps before the board was there aim at nothing, and do nothing once it is', async () => {
  const { FrameLoading } = await import('./FrameLoading.tsx');
  const onClose = vi.fn();
  let isLoading = true;
  const page = await openPage(() =>
    isLoading ? (
      <FrameLoading game={gameOf('omi')} onClose={onClose} />
    ) : (
      <>
        <button type="button" aria-label="Close" onClick={onClose} />
        <EarlyInput ready />
      </>
    ),
  );
  expect([page.text('[role="status"]'), page.text('h1'), page.text('dl')]).toEqual([
    'Loading Omi…',
    'OMI',
    'Score0High score0',
  ]);
  const tap = new MouseEvent('click', { bubbles: true, detail: 1 });
  await page.send(page.button('Close'), tap);
  expect(onClose).toHaveBeenCalledTimes(1);
  window.earlyInput = [tap];
  isLoading = false;
  await page.draw();
  await page.draw();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the frame makes room for the parts that it has', async () => {
  const ghost = { name: 'Bea', score: 20, actions: 3, ms: 1, result: 'win', now: () => 15 } as const;
  const page = await openFrame();
  expect(has(page)).toBe('results');
  const row = { n: 1, cells: ['1'], replay: 'abc', mark: null };
  await page.change({
    ghost,
    rows: [row],
    setup: { difficulty: 'mid', round: 0, branch: { seed: '', entries: 3 } as never },
  });
  expect(has(page)).toBe('pace practice results strip');
  expect(pill(page)).toBe('Practice from move 4');
  await page.finish();
  expect(has(page)).toBe('pace practice results strip ticket');
  await page.change({ look: { driver: page.driver, panel: () => <p>The look</p>, onBack: () => {} } });
  expect(has(page)).toBe('look pace practice results strip');
  expect([pill(page), page.text('[data-has]')?.includes('The look')]).toEqual(['Second look', true]);
  await page.change({ view: { ...view, results: undefined } as unknown as GameView });
  expect(has(page)).toBe('look pace practice');
});

test('in the second look Close and Escape lead back, moves are not the player’s, and no ghost plays along', async () => {
  const onBack = vi.fn();
  const board = { snapshot: () => 1, subscribe: () => () => {} };
  const ghost = { name: 'Bea', score: 20, actions: 3, ms: 1, result: 'win', now: () => 15, board } as const;
  const page = await openFrame({ ghost, words: { where: (state) => `${state} of 3.` } });
  expect(facts(page)).toBe('goes onghost');
  await page.finish();
  const earlier = { ...fresh, state: 1 };
  const driver = { ...page.driver, snapshot: () => earlier };
  await page.change({ look: { driver, panel: () => null, onBack } });
  expect(facts(page)).toBe('goes on');
  await page.key(',');
  expect(page.text('aside')).toContain('1 of 3.');
  await page.press('Hide');
  await page.press('Close');
  await page.key('Escape');
  expect([onBack.mock.calls.length, page.requests]).toEqual([2, []]);
});

test('Escape hides an answer first, then leaves; under a dialog it does neither', async () => {
  const page = await openFrame();
  const pressEscape = () => page.key('Escape', page.page);
  await page.press('Describe the board');
  expect(page.all('aside')).toHaveLength(1);
  await pressEscape();
  expect([page.all('aside'), page.requests]).toEqual([[], []]);
  await page.press('Help');
  await pressEscape();
  expect(page.requests).toEqual([]);
  await page.press('Back to the game');
  await pressEscape();
  expect(page.requests).toEqual([{ kind: 'leave' }]);
});

test('a move ends what was to be said of the one before, and the board hears whether it was one', async () => {
  const page = await openFrame({ words: { changed: (_, after) => `Now ${after}.` } });
  await page.press('Move');
  await page.press('What changed?');
  expect(page.text('aside')).toContain('Now 1.');
  await page.press('Move');
  expect([page.all('aside'), page.find('[data-move]').getAttribute('value')]).toEqual([[], 'true']);
  await page.press('What changed?');
  expect(page.text('aside')).not.toContain('Now 1.');
  await page.press('Move');
  await page.press('Move');
  expect(page.find('[data-move]').getAttribute('value')).toBe('false');
  expect(page.heard()).not.toContain('A second look ends the round.');
});

test.each([
  [
    'as time runs, a change is announced 1.5 s after the last that was, and the silent ones delay none',
    'memory',
    ['1', '1', '3'],
  ],
  ['without a clock, each change is announced', 'twenty48', ['1', '2', '3']],
])('%s', async (_, slug, said) => {
  const page = await openFrame({ game: gameOf(slug), words: { changed: (_, after) => String(after) } });
  const heard: unknown[] = [];
  for (const ms of [0, 1_000, 1_000]) {
    await page.pass(ms);
    await page.press('Move');
    heard.push(page.heard().at(-1));
  }
  expect(heard).toEqual(said);
});

test('a round that is among the results takes no more moves, and says so', async () => {
  const page = await openFrame({ isRecorded: true });
  await page.press('Move');
  expect(page.heard()).not.toContain('A second look ends the round.');
  await page.press('Move');
  await page.press('Move');
  await page.press('Move');
  expect(page.find('[data-move]').getAttribute('value')).toBe('false');
  expect(page.text('[role="status"][aria-label="Narration"]')).toContain('A second look ends the round.');
});

test('the end is felt', async () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { platform: 'Linux', vibrate });
  const page = await openFrame({ settings: { sound: false, haptics: true } });
  await page.finish();
  expect(vibrate).toHaveBeenCalled();
});

test.each([
  ['at once where the first action may end the round', 'tic-tac-toe', 1],
  ['with the first move of a longer one', 'minefield', 0],
])('the end’s code loads %s', async (_, slug, before) => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = await openFrame({ game: gameOf(slug) });
  expect(idle).toHaveBeenCalledTimes(before);
  await page.press('Move');
  expect(idle).toHaveBeenCalledTimes(1);
});

test('in a day of the player’s own the tabs open other days, in mid-round too', async () => {
  const onLevel = vi.fn();
  const page = await openFrame({ game: gameOf('minefield'), onLevel, fixed: 'The day’s difficulty.' });
  expect(page.find('header fieldset').dataset.locked).toBe('false');
  await page.press('Move');
  await page.send(page.find('header input[value="pro"]'), new MouseEvent('click', { bubbles: true }));
  expect(onLevel).toHaveBeenCalledWith('pro');
});

test('a day’s difficulty is fixed', async () => {
  const page = await openFrame({ fixed: 'The day’s difficulty.' });
  await page.send(page.find('header input[value="pro"]'), new MouseEvent('click', { bubbles: true }));
  expect(page.heard()).toEqual(['The day’s difficulty.']);
});
