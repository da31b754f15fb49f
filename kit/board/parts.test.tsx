// Parts that boards share: panels between turns, bars of time, buttons, notes, robots.
import { act, useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubFrames, stubLayout } from '../testing/frames.ts';
import { render } from '../testing/render.tsx';
import { Button } from './Button.tsx';
import { ControlButton } from './ControlButton.tsx';
import { useFirstFocus } from './context.ts';
import { turnControls, walkControl } from './controls.ts';
import { Dot } from './Dot.tsx';
import { arrow, line, tile } from './drawings.tsx';
import { Matchstick } from './Matchstick.tsx';
import { Note } from './Note.tsx';
import { Robot } from './Robot.tsx';
import { TimeBar } from './TimeBar.tsx';
import { TurnPanel, useNextTurn, waitingText } from './turns.tsx';
import { useNote } from './useNote.tsx';

describe('between two turns', () => {
  let time = 0;
  let frames: ReturnType<typeof stubFrames>;
  const played: unknown[] = [];
  const said: string[] = [];
  const comes: (number | undefined)[] = [];
  const byItself = vi.fn((_: unknown) => true);
  afterEach(() => {
    for (const list of [played, said, comes]) list.length = 0;
    byItself.mockClear();
  });

  interface Props {
    readonly since?: number | undefined;
    readonly paused?: boolean;
  }
  function Turns({ since, paused = false }: Props) {
    const play = (action: unknown) => played.push(action) > 0;
    const announce = (text: string) => void said.push(text);
    const next = useNextTurn({ now: () => time, paused, play, announce }, since, 3_000);
    comes.push(next.comesAt);
    return (
      <TurnPanel title="Solved" action="Next maze" next={next}>
        12 steps
      </TurnPanel>
    );
  }
  const buttons = (page: HTMLElement) =>
    Array.from(page.querySelectorAll('button'), ({ textContent }) => textContent);
  const click = (detail: number) => new PointerEvent('click', { bubbles: true, detail });

  async function ended() {
    const board = await render(<Turns />, { byItself });
    frames = stubFrames();
    time = 1_000;
    await board.show(<Turns since={1_000} />);
    return board;
  }

  test('the next one comes by itself after its result was shown', async () => {
    const { page } = await ended();
    expect(page.querySelector('h2')?.textContent).toBe('Solved');
    expect(page.textContent).toContain('12 steps');
    expect(comes.at(-1)).toBe(4_000);
    time = 3_999;
    frames.draw();
    expect(byItself).not.toHaveBeenCalled();
    time = 4_000;
    frames.draw();
    expect(byItself).toHaveBeenCalledExactlyOnceWith('next');
  });

  test('it waits while the round is paused, and goes on after', async () => {
    const { show } = await ended();
    await show(<Turns since={1_000} paused />);
    time = 9_000;
    frames.draw();
    expect(byItself).not.toHaveBeenCalled();
    await show(<Turns since={1_000} />);
    frames.draw();
    expect(byItself).toHaveBeenCalled();
  });

  test('it waits for a player who asks for that, and the button stays in its place', async () => {
    const { page, find, send } = await ended();
    expect(buttons(page)).toEqual(['Next maze', 'Pause']);
    const pause = find('[aria-keyshortcuts="P"]');
    expect(pause.getAttribute('aria-disabled')).toBeNull();
    page.ownerDocument.body.focus();
    await send(pause, click(1));
    expect(said).toEqual([waitingText]);
    expect(comes.at(-1)).toBeUndefined();
    time = 9_000;
    frames.draw();
    expect(byItself).not.toHaveBeenCalled();
    expect(pause.getAttribute('aria-disabled')).toBe('true');
    expect(page.ownerDocument.activeElement === page).toBe(true);
  });

  test('it waits after a reload, and where the player’s settings say so', async () => {
    const { page, show } = await render(<Turns since={500} />, { byItself });
    expect(comes.at(-1)).toBeUndefined();
    expect(buttons(page)).toEqual(['Next maze']);
    await show(<Turns since={900} />);
    expect(comes.at(-1)).toBe(3_900);
    await show(<Turns since={900} />, { byItself: undefined });
    expect(comes.at(-1)).toBeUndefined();
    await show(<Turns />);
    expect(comes.at(-1)).toBeUndefined();
  });

  test('the button starts it, by a press that began there, Enter or Space', async () => {
    const { page, find, send } = await ended();
    // The end of a touch on a pad below.
    await send(find('button'), click(1));
    expect(played).toEqual([]);
    await send(find('button'), click(0));
    expect(played).toEqual(['next']);
    expect(page.ownerDocument.activeElement === page).toBe(true);
    await send(find('button'), new PointerEvent('pointerdown', { bubbles: true }));
    await send(find('button'), click(1));
    expect(played).toEqual(['next', 'next']);
  });

  test('Enter and Space on Pause press it alone', async () => {
    const { page, focus, press } = await ended();
    const heard = vi.fn();
    page.ownerDocument.addEventListener('keydown', heard);
    await focus('[aria-keyshortcuts="P"]');
    for (const key of [' ', 'Enter', 'x']) await press(key);
    expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['x']);
  });

  test('keys start it, between turns alone', () => {
    const { next, wait } = turnControls<boolean>('maze', (isTurn) => isTurn);
    expect([next.action?.(true, 0), next.action?.(false, 0)]).toEqual([undefined, 'next']);
    expect([next.label, wait.label]).toEqual([
      'Start, or continue to the next maze',
      'Make the next maze wait for you',
    ]);
  });
});

describe('a bar of time', () => {
  let time: number;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    time = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const bar = (running = true, endsAt = 10_000, span = 10_000) => (
    <TimeBar endsAt={endsAt} span={span} now={() => time} running={running} />
  );
  async function started(running = true) {
    const { find, ...board } = await render(bar(running));
    const left = () => (find('[data-time]').firstElementChild as HTMLElement).style.scale;
    return { ...board, find, left };
  }
  const pass = (ms: number) => {
    time += ms;
    vi.advanceTimersByTime(250);
  };

  test('shrinks while the round runs, to where it will be at the next reading', async () => {
    const { find, left, show, unmount } = await started();
    expect(find('[data-time]').getAttribute('aria-hidden')).toBe('true');
    expect(left()).toBe('0.975 1');
    pass(250);
    expect(left()).toBe('0.95 1');
    // A replay is faster.
    pass(1_000);
    expect(left()).toBe('0.85 1');
    await show(bar(true, 6_000, 6_000));
    expect(left()).toBe('0.75 1');
    const reads = vi.getTimerCount();
    await unmount();
    expect([reads, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test('stands still with the round', async () => {
    const { left, show } = await started();
    pass(5_000);
    await show(bar(false));
    expect(left()).toBe('0.5 1');
    pass(1_000);
    expect(left()).toBe('0.5 1');
    await show(bar());
    expect(left()).toBe('0.375 1');
  });

  test('is full before its time and empty after it', async () => {
    const { left } = await started();
    pass(-1_000);
    expect(left()).toBe('1 1');
    pass(12_000);
    expect(left()).toBe('0 1');
  });
});

test('a button that is off can be focused, and does nothing', async () => {
  const press = vi.fn();
  const { find, send, show } = await render(<Button off plain onClick={press} />);
  const button = find('button');
  expect([button.getAttribute('aria-disabled'), button.classList.contains('plain')]).toEqual(['true', true]);
  await send(button, new PointerEvent('click', { bubbles: true }));
  expect(press).not.toHaveBeenCalled();
  await show(<Button onClick={press} />);
  expect([button.getAttribute('aria-disabled'), button.classList.contains('plain')]).toEqual([null, false]);
  await send(button, new PointerEvent('click', { bubbles: true }));
  expect(press).toHaveBeenCalledOnce();
});

test('a control’s button plays its action, if it has one now', async () => {
  const play = vi.fn();
  const control = { label: 'Undo', keys: ['U'], action: (moves: number) => (moves > 0 ? moves : undefined) };
  const { find, send, show } = await render(<ControlButton control={control} target={{ state: 0, play }} />);
  await send(find('button'), new PointerEvent('click', { bubbles: true }));
  expect(play).not.toHaveBeenCalled();
  await show(<ControlButton control={control} target={{ state: 3, play }} />);
  await send(find('button'), new PointerEvent('click', { bubbles: true }));
  expect(play).toHaveBeenCalledExactlyOnceWith(3);
  expect(find('button').getAttribute('aria-keyshortcuts')).toBe('U Control+Z Meta+Z');
});

test('a note is shown for a while, a later one for its own while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let write = (_: string): void => {};
  function Board() {
    const [note, setNote] = useNote();
    write = setNote;
    return <Note text={note} className="here" />;
  }
  const { page } = await render(<Board />);
  const shown = () => [page.textContent, page.querySelector('p')?.dataset.shown];
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  try {
    expect(shown()).toEqual(['', 'false']);
    await act(async () => write('Too far.'));
    expect(shown()).toEqual(['Too far.', 'true']);
    await pass(3_000);
    await act(async () => write('Too far.'));
    await pass(3_499);
    expect(shown()).toEqual(['Too far.', 'true']);
    await pass(1);
    expect(shown()).toEqual(['', 'false']);
  } finally {
    vi.useRealTimers();
  }
});

describe('the focus goes to a part as it appears', () => {
  function Part({ isWanted = true }: { readonly isWanted?: boolean }) {
    const part = useRef<HTMLButtonElement>(null);
    useFirstFocus(part, () => isWanted);
    return (
      <>
        <button ref={part} type="button" />
        <input />
      </>
    );
  }
  const laidOut = () => new Promise((resolve) => setTimeout(resolve));

  test.each([
    ['once it is wanted', {}, {}, true],
    ['not where it is not wanted', { isWanted: false }, {}, false],
    ['not in a replay', {}, { inert: true }, false],
  ])('%s', async (_, props, frame, gets) => {
    const { page, find } = await render(<Part {...props} />, frame);
    await laidOut();
    expect(page.ownerDocument.activeElement === find('button')).toBe(gets);
  });

  test('not where the player has moved it by then', async () => {
    const { page, find, show } = await render(null);
    const layout = stubLayout();
    await show(<Part />);
    find('input').focus();
    layout.deliver();
    await laidOut();
    expect(page.ownerDocument.activeElement === find('input')).toBe(true);
    await show(<Part key="again" />);
    // The page around it is no other place.
    page.focus();
    layout.deliver();
    await laidOut();
    expect(page.ownerDocument.activeElement === find('button')).toBe(true);
  });
});

const html = (node: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(node);

test('the dot of an answer is crossed or ticked once it is known', () => {
  const drawn = (['open', 'right', 'wrong'] as const).map((state) => html(<Dot state={state} />));
  expect(drawn.map((each) => each.split('<path').length - 1)).toEqual([0, 1, 1]);
  expect(drawn.map((each) => /<circle[^>]* fill="(.+?)"/.exec(each)?.[1])).toEqual([
    'var(--stock)',
    'var(--leaf-deep)',
    'var(--stock)',
  ]);
  expect(drawn.map((each) => /<path[^>]* stroke="(.+?)"/.exec(each)?.[1])).toEqual([
    undefined,
    'var(--stock)',
    'var(--night)',
  ]);
  const [, tick, cross] = drawn.map((each) => / d="(.+?)"/.exec(each)?.[1]);
  expect(tick).not.toBe(cross);
});

test('a new match has a red head, a lit one burns, shorter', () => {
  const [fresh, lit] = (['new', 'lit'] as const).map((state) => html(<Matchstick state={state} />));
  expect([fresh?.includes('data-flame'), lit?.includes('data-flame')]).toEqual([false, true]);
  expect(fresh).toContain('<rect');
  const [tall, edge] = Array.from(fresh?.matchAll(/ d="(.+?)"/g) ?? [], ([, d]) => d);
  const [short, shortEdge] = Array.from(lit?.matchAll(/ d="(.+?)"/g) ?? [], ([, d]) => d);
  expect([tall, edge, short, shortEdge].map((d) => Number(/v(\d+)/.exec(d ?? '')?.[1]))).toEqual([
    48, 48, 30, 30,
  ]);
});

describe('robots', () => {
  const table = ['Nova', 'Echo', 'Pixel'].map((name) => ({ name, emoji: '🤖' }));
  const bodyOf = (drawn: string) => /<g[^>]* fill="(#\w+)"/.exec(drawn)?.[1];

  test('of one table differ, and each is the same whatever its mood', () => {
    const drawn = table.map((robot) => html(<Robot robot={robot} among={table} />));
    expect(new Set(drawn.map(bodyOf)).size).toBe(3);
    const [first = expect.fail()] = table;
    expect(bodyOf(html(<Robot robot={first} mood="shock" />))).toBe(bodyOf(drawn[0] ?? ''));
    // A robot of another table takes the first one's place.
    const other = { name: 'Chip', emoji: '🦾' };
    expect(bodyOf(html(<Robot robot={other} among={table} />))).toBe(bodyOf(drawn[0] ?? ''));
    const bodies = ['A', 'B', 'C', 'D'].map((name) => bodyOf(html(<Robot robot={{ name, emoji: '' }} />)));
    expect(new Set(bodies).size).toBe(4);
  });

  test('look aside with two round eyes, wider in a shock', () => {
    const [robot = expect.fail()] = table;
    const eyes = (mood: 'idle' | 'think' | 'shock') =>
      Array.from(
        html(<Robot robot={robot} mood={mood} />).matchAll(
          / d="(M[^"]+a[^"]+z)" fill="(?:#fff|var\(--night\))"/g,
        ),
        ([, d]) => d,
      );
    expect(eyes('idle')).toEqual([
      'M41 54a8 8 0 0 1 16 0a8 8 0 0 1 -16 0zM63 54a8 8 0 0 1 16 0a8 8 0 0 1 -16 0z',
      'M44.8 54a4.2 4.2 0 0 1 8.4 0a4.2 4.2 0 0 1 -8.4 0zM66.8 54a4.2 4.2 0 0 1 8.4 0a4.2 4.2 0 0 1 -8.4 0z',
    ]);
    expect(eyes('think')[1]).toMatch(/^M41.8 51a/);
    expect(eyes('shock')).toEqual([
      expect.stringMatching(/^M39 54a10 10/),
      expect.stringMatching(/^M46 54a3 3/),
    ]);
  });
});

test('an arrow of the help has a head of two sides at its end', () => {
  const [, d = ''] = / d="(.+?)"/.exec(html(<svg>{arrow(10, 20, 40, 60)}</svg>)) ?? [];
  const places = Array.from(d.matchAll(/[\d.]+/g), Number);
  const expected = [10, 20, 40, 60, 31.6, 58.8, 40, 60, 41.2, 51.6];
  expect(places).toEqual(expected.map((place) => expect.closeTo(place)));
  expect(html(<svg>{line('M0 0')}</svg>)).toContain('stroke="var(--on-field)" stroke-width="3"');
});

test('a tile of the help is read on its ground, long words in small letters', () => {
  const inks = (drawn: string) => [
    /<text[^>]* fill="(.+?)"/.exec(drawn)?.[1],
    /font-size="(\d+)"/.exec(drawn)?.[1],
  ];
  expect(inks(html(<svg>{tile(0, 0, '64', 'night')}</svg>))).toEqual(['var(--stock)', '16']);
  expect(inks(html(<svg>{tile(0, 0, '128', 'marigold')}</svg>))).toEqual(['var(--night)', '11']);
  expect(inks(html(<svg>{tile(0, 0, 'A', 'field', 40)}</svg>))).toEqual(['var(--on-field)', '16']);
  expect(html(<svg>{tile(0, 0, 'A', 'field', 40)}</svg>)).toMatch(/<rect width="40".*<text x="20"/);
});

test('arrow keys walk a board under the name that its game gives', () => {
  expect(walkControl('Move between cells')).toEqual({
    label: 'Move between cells',
    keys: ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'],
  });
});
