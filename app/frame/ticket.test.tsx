import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { celebrate } from '../../kit/board/celebrate.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { noSession } from '../../kit/testing/session.ts';
import type { Ghost } from './ghost.ts';
import type { DayEnd, PlayHost } from './host.ts';
import { gameOf, openFrame } from './testing/page.tsx';

vi.mock('../../kit/board/celebrate.ts', () => ({ celebrate: vi.fn() }));

type End = ReturnType<GameView['end']>;
const endsWith = (end: Partial<End>): Partial<GameView> => ({
  end: () => ({ title: 'You got there', lines: [], ...end }),
});
const figures =
  (toBeat: number | undefined): PlayHost['figuresAt'] =>
  (score) => ({ ...noSession, best: 40, score, before: noSession, ...(toBeat !== undefined && { toBeat }) });
/** A game against its own best, whose round ends with a score of 30. */
const twenty48 = { game: gameOf('twenty48'), figuresAt: figures(0) };
const bea: Ghost = { name: 'Bea', score: 20, actions: 3, ms: 1, result: 'win', now: () => 15 };

/** Opens a finished round with its ticket. */
async function end(options: Parameters<typeof openFrame>[0] = {}) {
  const page = await openFrame(options);
  await page.finish();
  await page.rise();
  return page;
}

/** The numbers side by side, as a screen reader has them. */
const duel = ({ all }: Awaited<ReturnType<typeof end>>) =>
  all('[data-ticket] dl').map((side) =>
    [...side.querySelectorAll('dt, dd > :not([aria-hidden])')]
      .map(({ textContent }) => textContent.trim())
      .join(' '),
  );
const line = ({ text }: Awaited<ReturnType<typeof end>>) => text('[data-ticket] h2 + p');
const stampOf = ({ page }: Awaited<ReturnType<typeof end>>) =>
  page.querySelector('[data-ticket] [role="img"]')?.getAttribute('aria-label');
const sees = ({ find }: Awaited<ReturnType<typeof end>>) =>
  !find('[data-ticket]').style.display.includes('none');

/** Late words come in turn, each once the one before was heard out. */
async function hears({ heard, pass }: Awaited<ReturnType<typeof end>>, words: string) {
  for (let second = 0; second < 30 && !heard().includes(words); second++) await pass(1_000);
  expect(heard()).toContain(words);
}

test.each([
  ['a first score', figures(0), [], 'Your first score. Beat it next time. '],
  ['a later one', figures(90), [], undefined],
  [
    'the game’s lines, each with its stop',
    figures(0),
    ['Three moves', 'Well done!'],
    'Three moves. Well done! ',
  ],
])('the line of %s', async (_, figuresAt, lines, words) => {
  expect(line(await end({ ...twenty48, figuresAt, words: endsWith({ lines }) }))).toBe(words);
});

test('a score of nothing is no first score', async () => {
  const page = await openFrame({ ...twenty48, words: endsWith({}) });
  await act(async () => page.round.set({ ...page.round.get(), outcome: 'loss', score: 0, state: 3 }));
  await page.draw();
  await page.rise();
  expect(line(page)).toBeUndefined();
  expect(stampOf(page)).toBeUndefined();
});

test('the score counts up from nothing to what a screen reader has from the start', async () => {
  const frames: FrameRequestCallback[] = [];
  const page = await openFrame({ ...twenty48, figuresAt: figures(29) });
  await page.finish();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  const shown = () => page.texts('[data-ticket] dd [aria-hidden]');
  expect(shown()).toEqual(['30', '29']);
  await page.rise();
  expect(duel(page)).toEqual(['This time Final score 30', 'Best before 29']);
  expect(shown()).toEqual(['0', '29']);
  frames.shift()?.(performance.now() + 10_000);
  expect(shown()).toEqual(['30', '29']);
});

test('a number has what it is out of beside it', async () => {
  const count = { value: 1, unit: 'of 8 tricks' };
  const page = await end({ ...twenty48, words: endsWith({ count }), figuresAt: figures(1_000) });
  expect(duel(page)).toEqual(['Tricks 1 of 8']);
  expect(page.text('[data-ticket] dd')).toBe('11 of 8');
});

test('a result in words is not counted up', async () => {
  const page = await openFrame({ game: gameOf('rpsls'), ghost: bea });
  await act(async () => page.round.set({ ...page.round.get(), outcome: 'loss', score: 0, state: 3 }));
  await page.draw();
  await page.rise();
  expect(duel(page)).toEqual(['You Lost', 'Bea 0.0']);
  expect(page.text('[data-ticket] dd')).toBe('LostLost');
});

test('a best is stamped once the ticket is there, and its head is proud; a note stands beside the line', async () => {
  const page = await openFrame({ ...twenty48, figuresAt: figures(29), mark: <i>not saved yet</i> });
  await page.finish();
  expect(stampOf(page)).toBeUndefined();
  expect(page.find('[data-proud]').dataset.proud).toBe('true');
  await page.rise();
  expect(stampOf(page)).toBe('New best');
  expect(line(page)).toBe('Three moves. not saved yet');
  expect(page.find('[data-ticket] h2').dataset.long).toBe('false');
});

test('without a stamp the head is plain; a note stands alone, and a long title is small', async () => {
  const words = endsWith({ title: 'No way was left to go on' });
  const page = await openFrame({ ...twenty48, words, figuresAt: figures(90), mark: 'not counted' });
  await act(async () => page.round.set({ ...page.round.get(), outcome: 'loss', score: 30, state: 3 }));
  await page.draw();
  await page.rise();
  expect(stampOf(page)).toBeUndefined();
  expect(page.find('[data-proud]').dataset.proud).toBe('false');
  expect(line(page)).toBe(' not counted');
  expect(page.find('[data-ticket] h2').dataset.long).toBe('true');
});

test('a friend’s challenge says who is ahead, and announces it; it has no stamp, and the next round waits', async () => {
  const page = await end({ game: gameOf('memory'), ghost: bea });
  expect(line(page)).toBe('You beat Bea by 10. ');
  expect(duel(page)).toEqual(['You 30', 'Bea 20']);
  expect(stampOf(page)).toBeUndefined();
  expect(page.all('[data-left]')).toEqual([]);
  expect(page.text('[data-pill]')).toBe('You beat Bea');
  await hears(page, 'You beat Bea by 10.');
});

test('late words wait until those before are heard, an answer too, and come in turn', async () => {
  const place = { caption: 'Today', value: '3rd' };
  let tell: ((line: string) => void) | undefined;
  const dayEnd: DayEnd = (ticket) => {
    tell = (line) => ticket.tell({ title: undefined, line, place });
    return ticket.links;
  };
  const page = await end({ ...twenty48, dayEnd });
  await act(async () => tell?.('Burnt to the end.'));
  await page.press('Describe the board');
  const seen = new Set<string>();
  const note = () => {
    for (const words of page.heard()) seen.add(words ?? '');
  };
  note();
  expect([...seen].at(-1)).toBe('Three rows.');
  // The narrator speaks 14 characters a second, after a pause.
  for (let tick = 0; tick < 100; tick++) {
    const before = seen.size;
    await page.pass(100);
    note();
    expect(seen.size - before).toBeLessThan(2);
  }
  expect([...seen].slice(-2)).toEqual(['Burnt to the end.', 'This time 30, Today 3rd.']);
});

test.each([
  ['is celebrated once its end is revealed', {}, 1],
  ['that beats a friend’s, too', { ghost: bea }, 1],
  ['that stays behind a friend’s is not', { ghost: { ...bea, score: 40 } }, 0],
  ['that stays behind the own best is', { ghost: { ...bea, score: 40, own: true } as const }, 1],
])('a win %s', async (_, options, times) => {
  vi.mocked(celebrate).mockClear();
  const page = await openFrame({ ...twenty48, ...options, words: endsWith({ revealAfter: 700 }) });
  await page.finish();
  await page.pass(600);
  expect(celebrate).not.toHaveBeenCalled();
  await page.pass(200);
  expect(celebrate).toHaveBeenCalledTimes(times);
});

test('a next round that has not come is said on the ticket and by the narrator, again after each press', async () => {
  const page = await end(twenty48);
  const problem = 'The next round couldn’t load.';
  for (let press = 0; press < 2; press++) {
    await page.change({ problem });
    expect(line(page)).toBe(`${problem} `);
    expect(page.heard()).toContain(problem);
    await page.change({ problem: undefined });
    await page.pass(1_000);
    expect(line(page)).not.toBe(`${problem} `);
  }
});

test('what still waits when the next round begins is announced immediately', async () => {
  const page = await end({ game: gameOf('memory'), ghost: bea });
  expect(page.heard()).not.toContain('You beat Bea by 10.');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await page.change({ driver: { ...page.driver }, key: 1 });
  expect(page.heard()).toContain('You beat Bea by 10.');
  // Node warns of a wait that is over.
  expect(timers.mock.calls.filter(([, ms = 0]) => ms < 0)).toEqual([]);
});

test('the own best round stamps a win, and the next round doesn’t wait for it', async () => {
  const page = await end({ game: gameOf('memory'), ghost: { ...bea, own: true, name: 'Your best' } });
  expect(stampOf(page)).toBe('You won');
  expect(page.text('[data-pill]')).toBe('You win!');
  expect(page.text('[data-left]')).toBe('5');
});

const review = { headline: 'One guess too many.', figures: [], moments: [], note: 'Five moves deep.' };

test('the second look is on its way, then there, and Toggle’s number comes with its face and its voice', async () => {
  let tell = (_: typeof review | undefined): void => {};
  let meet = (_: Awaited<ReturnType<NonNullable<PlayHost['review']>>>): void => {};
  const ask = vi.fn<NonNullable<PlayHost['review']>>((_, onReview) => {
    tell = onReview;
    return new Promise((resolve) => {
      meet = resolve;
    });
  });
  const onLook = vi.fn();
  const page = await openFrame({ game: gameOf('minefield'), review: ask, replay: 'abc', onLook });
  await page.finish();
  expect(ask).not.toHaveBeenCalled();
  await page.rise();
  const row = () => page.find('[data-ticket] a');
  expect(page.text('[data-ticket] [role="status"]')).toBe('Taking a second look');
  expect([
    row().textContent,
    row().getAttribute('aria-disabled'),
    row().dataset.works,
    row().tabIndex,
  ]).toEqual(['Taking a second look', 'true', 'true', 0]);
  expect(row().getAttribute('href')).toBeNull();
  await page.key('l', page.ticket());
  expect(onLook).not.toHaveBeenCalled();
  await act(async () => tell(review));
  expect([row().textContent, row().getAttribute('aria-disabled'), row().getAttribute('href')]).toEqual([
    'One guess too many. Second look',
    null,
    expect.stringContaining('abc'),
  ]);
  expect(row().dataset.works).toBe('false');
  expect(row().querySelectorAll('svg')).toHaveLength(2);
  await act(async () => meet({ figure: '50', lead: 20, isFirst: true }));
  await page.draw();
  expect(duel(page)).toEqual(['You Final score 30', 'Toggle 50']);
  expect(page.ticket().textContent).toContain('I’m Toggle. I play your deal after you.');
  expect(page.find('[data-ticket] g[transform]').getAttribute('transform')).toBe('rotate(22 60 34)');
  await hears(page, 'You 30, Toggle 50.');
  expect(ask).toHaveBeenCalledTimes(1);
  const click = (more: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    return page.send(row(), event).then(() => event.defaultPrevented);
  };
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(await click({ [key]: true })).toBe(false);
  expect(onLook).not.toHaveBeenCalled();
  expect(await click({})).toBe(true);
  expect(onLook).toHaveBeenCalledTimes(1);
  const look = { driver: page.driver, panel: () => <p>The look</p>, onBack: vi.fn() };
  await page.change({ look });
  expect([page.page.textContent.includes('The look'), sees(page)]).toEqual([true, false]);
  page.button('Move').focus();
  await page.change({ look: undefined });
  expect(page.focus()).toBe('One guess too many. Second look');
  await page.key('L', page.ticket());
  expect(onLook).toHaveBeenCalledTimes(2);
});

test.each([
  ['smiles when it is ahead', 1, true],
  ['looks on when it is not', -1, false],
])('a Toggle that plays again says nothing of itself, and %s', async (_, lead, smiles) => {
  const met = { figure: '20', lead, isFirst: false };
  const page = await end({
    game: gameOf('minefield'),
    replay: 'abc',
    review: async (_, onReview) => {
      onReview({ ...review, isCut: true });
      return met;
    },
  });
  expect(page.ticket().textContent).toContain('One guess too many. Five moves deep. Second look');
  expect(page.ticket().textContent).not.toContain('I’m Toggle');
  const mouth = page.find('[data-ticket] g[transform] ~ :last-child');
  expect(mouth.outerHTML.includes('fill="#141a33"')).toBe(smiles);
});

test.each([
  ['can be watched where it is kept', 'abc', 'No second look this time. Watch'],
  ['that is not kept leads nowhere', undefined, 'No second look this time.'],
])('a round without a second look %s', async (_, replay, words) => {
  const review: PlayHost['review'] = async (_, onReview) => {
    onReview(undefined);
    return undefined;
  };
  const page = await end({ review, replay });
  expect(page.text('[data-ticket] a')).toBe(words);
  expect(page.find('[data-ticket] a').getAttribute('href')?.includes('abc')).toBe(replay && true);
});

test('a practice is compared with its round, and leads back to its second look', async () => {
  const onBack = vi.fn();
  const origin = { before: '56', look: '/look/abc', onBack };
  const setup = { difficulty: 'mid', round: 0, branch: { of: 'abc', entries: 18 } } as const;
  const page = await end({ ...twenty48, origin, mark: 'not saved', setup });
  expect(line(page)).toBe('Practice from move 19. ');
  expect(duel(page)).toEqual(['This time Final score 30', 'Before 56']);
  expect(page.text('[data-ticket] a')).toBe('Back to the second look');
  await page.key('l', page.ticket());
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('a day’s match ends with its own words and buttons, and holds the ticket back', async () => {
  const words = {
    title: 'Day 4',
    line: 'You struck it.',
    flame: 'struck',
    place: { caption: 'Today', value: '12th', of: 'of 212' },
  } as const;
  const dayEnd: DayEnd = ({ hold, tell, links }) => (
    <p>
      <button type="button" onClick={() => hold(1_200)}>
        Hold
      </button>
      <button type="button" onClick={() => tell(words)}>
        Tell
      </button>
      <button type="button" onClick={() => tell({ ...words, flame: 'lit' })}>
        Tell more
      </button>
      {links}
    </p>
  );
  const page = await end({
    ...twenty48,
    dayEnd,
    nextWaits: true,
    words: endsWith({ revealAfter: 1 }),
    share: () => null,
  });
  expect(page.ticket().getAttribute('style')).toBeNull();
  expect(page.has('Play again')).toBe(false);
  expect(duel(page)).toEqual([]);
  await page.press('Hold');
  expect(page.ticket().style.getPropertyValue('--t-hold')).toBe('1200ms');
  await page.press('Tell');
  expect(page.text('[data-ticket] h2')).toBe('Day 4');
  expect(line(page)).toBe('You struck it. ');
  expect(duel(page)).toEqual(['This time Final score 30', 'Today 12th of 212']);
  expect(page.all('[data-flame="struck"]')).toHaveLength(1);
  expect(stampOf(page)).toBeUndefined();
  expect(page.find('[data-proud]').dataset.proud).toBe('false');
  await hears(page, 'You struck it.');
  await hears(page, 'This time 30, Today 12th of 212.');
  await page.press('Tell more');
  expect(page.find('[data-proud]').dataset.proud).toBe('true');
  await page.key('n', page.ticket());
  expect(page.requests).toEqual([]);
  expect(page.has('Share', '[data-ticket]')).toBe(true);
});

test('a full game’s round ends with the standing, waits for the player, and goes on by a press or n', async () => {
  const sum = { title: undefined, line: 'After hand 2: You 9.', place: { caption: 'So far', value: '9' } };
  const series = { sides: [], end: { ...sum, next: 'Next hand' }, onGiveUp: () => {} };
  const page = await end({ series, fixed: 'A full game stays at its difficulty.' });
  expect(page.text('[data-ticket] h2')).toBe('You got there');
  expect(line(page)).toBe('After hand 2: You 9. ');
  expect(page.all('[data-left]')).toEqual([]);
  await hears(page, 'After hand 2: You 9.');
  await page.press('Next hand');
  await page.key('n', page.ticket());
  expect(page.requests).toEqual([{ kind: 'again' }, { kind: 'again' }]);
  const own = { caption: 'You', value: '50' };
  const last = { ...sum, title: 'Full game, to 50: won', own, place: { caption: 'Ohm', value: '61' } };
  await page.change({ series: { ...series, end: { ...last, next: 'Play another' } } });
  expect(page.text('[data-ticket] h2')).toBe('Full game, to 50: won');
  expect(duel(page)).toEqual(['You 50', 'Ohm 61']);
  expect(page.has('Play another')).toBe(true);
});

test('a hand is followed by the next hand; Close leaves, and Share is there only where it can be', async () => {
  const page = await end({ game: gameOf('omi') });
  expect(page.has('Next hand')).toBe(true);
  expect(page.has('Share')).toBe(false);
  await page.press('Close');
  const link = page.all('[data-ticket] button.link').at(-1);
  await page.send(link ?? null, new MouseEvent('click', { bubbles: true }));
  expect(page.requests).toEqual([{ kind: 'leave' }, { kind: 'leave' }]);
});

test('the next round starts by itself after five seconds, once', async () => {
  const page = await end();
  const left = [page.text('[data-left]')];
  for (let second = 0; second < 4; second++) {
    await page.pass(1_000);
    left.push(page.text('[data-left]'));
  }
  expect(left).toEqual(['5', '4', '3', '2', '1']);
  expect(page.requests).toEqual([]);
  await page.pass(1_000);
  await page.pass(5_000);
  expect(page.requests).toEqual([{ kind: 'again' }]);
});

test('the countdown stands in a hidden page, under a dialog and while the player reads', async () => {
  const page = await end();
  const stands = async () => {
    const before = page.text('[data-left]');
    await page.pass(3_000);
    return page.text('[data-left]') === before && page.find('[data-held]').dataset.held;
  };
  await page.hide();
  expect(await stands()).toBe('true');
  await page.hide(false);
  expect(await stands()).toBe(false);
  await page.press('Help');
  expect(await stands()).toBe('true');
  expect(page.requests).toEqual([]);
});

test.each([
  ['the player waits between rounds', { settings: { wait: true } }],
  ['a day’s game', { fixed: 'The day’s difficulty.' }],
  ['what comes next is not known yet', { nextWaits: true }],
  ['a game without a table of results', { words: { results: undefined } as object }],
])('no countdown: %s', async (_, options) => {
  const page = await end(options);
  expect(page.has('Play again')).toBe(true);
  expect(page.all('[data-left], [data-held]')).toEqual([]);
});

test('the countdown ends when the player chooses to wait between rounds', async () => {
  const page = await end();
  await page.press('Help');
  await page.send(page.find('dialog input[type="checkbox"]'), new MouseEvent('click', { bubbles: true }));
  await page.press('Back to the game');
  expect(page.all('[data-left], [data-held]')).toEqual([]);
  await page.pass(10_000);
  expect(page.requests).toEqual([]);
});

const moves: Readonly<Record<string, (page: Awaited<ReturnType<typeof end>>) => Promise<unknown>>> = {
  'a key': ({ key, ticket }) => key('x', ticket()),
  'a finger': ({ send, ticket }) => send(ticket(), new Event('pointerdown', { bubbles: true })),
  'a mouse': ({ send, ticket }) => send(ticket(), new Event('pointermove', { bubbles: true })),
  'the focus, once it moves on': async ({ button, draw }) => {
    await act(async () => button('Share').focus());
    await draw();
  },
};
test.each(Object.entries(moves))('%s on the ticket ends the countdown', async (_, move) => {
  const page = await end({ share: () => null });
  expect(page.text('[data-left]')).toBe('5');
  await move(page);
  expect(page.all('[data-left], [data-held]')).toEqual([]);
});
