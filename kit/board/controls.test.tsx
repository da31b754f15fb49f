import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Control } from '../contract/view.ts';
import { render } from '../testing/render.tsx';
import { directionControls, useControls } from './controls.ts';
import { keymapOf } from './keymap.ts';
import { useFrameKeys } from './keys.ts';

const controls = {
  ...directionControls((direction) => direction),
  undo: { label: 'Undo', keys: ['U'], action: () => 'undo' },
  mark: { label: 'Mark', keys: ['1', '2', '3'], action: (_, n) => `mark ${n}` },
  fire: { label: 'Fire', keys: [' ', 'Enter'], action: (isLoaded) => (isLoaded ? 'fire' : undefined) },
  own: { label: 'Own', keys: ['X'] },
} satisfies Record<string, Control<boolean, string>>;
type Options = Parameters<typeof useControls<keyof typeof controls, boolean, string>>;

let played: string[] = [];
afterEach(() => {
  played = [];
});

interface Props {
  readonly isLoaded?: boolean;
  /** Actions that the rules refuse. */
  readonly refused?: readonly string[];
  readonly handlers?: Options[2];
  readonly swipes?: Options[3];
  /** A game without swipes. */
  readonly isTapped?: true;
  /** A board that nothing can be played on. */
  readonly isStill?: true;
}

function Board({
  isLoaded = true,
  refused = [],
  handlers,
  swipes = { threshold: 30 },
  isTapped,
  isStill,
}: Props) {
  const target = {
    state: isLoaded,
    play: (action: string) => {
      played.push(action);
      return !refused.includes(action);
    },
  };
  useControls(controls, isStill ? undefined : target, handlers, isTapped ? undefined : swipes);
  return (
    <>
      <button type="button">Inside</button>
      <input type="text" />
      <input type="checkbox" />
      <textarea />
      <div role="dialog">
        <b>On a dialog</b>
      </div>
    </>
  );
}

const mounted = (props: Props = {}, frame: Parameters<typeof render>[1] = {}) =>
  render(<Board {...props} />, { keymap: keymapOf({ controls }), ...frame });

describe('keys', () => {
  test('play the actions of their controls, by their index, and nothing else then answers to them', async () => {
    const board = await mounted();
    for (const key of ['ArrowUp', 'u', '2', ' ', 'Enter', 'd'])
      expect(await board.press(key, { code: { d: 'KeyD', u: 'KeyU', ' ': 'Space' }[key] ?? key })).toBe(
        false,
      );
    expect(played).toEqual(['up', 'undo', 'mark 1', 'fire', 'fire', 'right']);
  });

  test('are free for others while their control has no action, and so are other keys', async () => {
    const board = await mounted({ isLoaded: false });
    for (const key of [' ', 'x', 'q', 'Tab']) expect(await board.press(key)).toBe(true);
    expect(played).toEqual([]);
    await board.show(<Board isStill />);
    expect(await board.press('ArrowUp')).toBe(true);
    expect(played).toEqual([]);
  });

  test('with Ctrl or Cmd Z is Undo, and others are not their plain ones', async () => {
    const board = await mounted();
    await board.press('z', { ctrlKey: true, code: 'KeyZ' });
    await board.press('z', { metaKey: true, code: 'KeyZ' });
    for (const more of [{ ctrlKey: true }, { altKey: true }])
      await board.press('u', { ...more, code: 'KeyU' });
    expect(played).toEqual(['undo', 'undo']);
  });

  test('that are held repeat where their control does', async () => {
    const board = await mounted();
    for (const repeat of [false, true, true]) {
      await board.press('ArrowLeft', { repeat });
      expect(await board.press('1', { repeat })).toBe(false);
    }
    expect(played.filter((each) => each === 'left')).toHaveLength(3);
    expect(played.filter((each) => each === 'mark 0')).toHaveLength(1);
    // A held Enter would press a button again and again.
    await board.show(<Board isLoaded={false} />);
    expect(await board.press('Enter', { repeat: true })).toBe(false);
    expect(await board.press('Enter')).toBe(true);
    expect(await board.press('Tab', { repeat: true })).toBe(true);
  });

  test('have the board’s own handler where it gives one, or none', async () => {
    const did: unknown[] = [];
    const handlers = { mark: (n: number, { type }: Event) => did.push(n, type), up: undefined };
    const board = await mounted({ handlers });
    await board.press('3');
    expect(await board.press('ArrowUp')).toBe(true);
    await board.press('ArrowDown');
    expect(did).toEqual([2, 'keydown']);
    expect(played).toEqual(['down']);
  });

  test('end what they have begun when they come up, or the window loses the focus', async () => {
    const ended: string[] = [];
    const board = await mounted({ handlers: { mark: (n) => () => ended.push(`mark ${n}`) } });
    await board.press('1');
    await board.press('2');
    await board.send(board.page, new KeyboardEvent('keyup', { key: '1', code: '1', bubbles: true }));
    expect(ended).toEqual(['mark 0']);
    await board.send(window, new Event('blur'));
    expect(ended).toEqual(['mark 0', 'mark 1']);
  });

  test('act while the board, a part of it or what is around it has the focus', async () => {
    const board = await mounted();
    const { body } = board.page.ownerDocument;
    board.find('button').focus();
    await board.press('1');
    board.find('[type="checkbox"]').focus();
    await board.press('1');
    (board.page.ownerDocument.activeElement as HTMLElement).blur();
    expect(board.page.ownerDocument.activeElement === body).toBe(true);
    await board.press('1');
    expect(played).toHaveLength(3);
    const elsewhere = body.appendChild(board.page.ownerDocument.createElement('button'));
    elsewhere.focus();
    await board.press('1');
    expect(played).toHaveLength(3);
  });

  test.each([
    ['in a text field', 'input', {}],
    ['in a text area', 'textarea', {}],
    ['while an input method composes', 'button', { isComposing: true }],
    ['while Safari’s input method composes', 'input', { keyCode: 229 }],
  ])('do nothing %s', async (_, selector, more) => {
    const board = await mounted();
    board.find(selector).focus();
    expect(await board.press('1', more)).toBe(true);
    expect(played).toEqual([]);
  });

  test('do nothing in what can be edited, and when a part has handled them', async () => {
    const board = await mounted();
    const inside = board.find('button');
    inside.setAttribute('contenteditable', 'true');
    inside.focus();
    await board.press('1');
    inside.removeAttribute('contenteditable');
    inside.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    await board.press('1');
    expect(played).toEqual([]);
    // Only text fields leave the key code to input methods.
    await board.press('1', { keyCode: 229 });
    expect(played).toEqual(['mark 0']);
  });

  test('do nothing while the board is inert, and once it is gone', async () => {
    const board = await mounted({}, { inert: true });
    await board.press('1');
    await board.show(<Board />, { inert: false });
    await board.press('2');
    await board.unmount();
    await board.press('3');
    expect(played).toEqual(['mark 1']);
  });
});

describe('keys of the frame', () => {
  const shortcuts = { mute: 'Alt+M', help: '?' };
  function Shortcuts() {
    useFrameKeys({
      [shortcuts.mute]: () => played.push('mute'),
      [shortcuts.help]: () => played.push('help'),
    });
    return (
      <>
        <section tabIndex={-1}>Board</section>
        <div role="dialog">
          <button type="button">Again</button>
        </div>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const framed = async () => {
    const board = { current: null as HTMLElement | null };
    const shown = await render(<Shortcuts />, { keymap: keymapOf({ controls }), board });
    board.current = shown.find('section');
    return shown;
  };

  test('act on the board, also while it is inert, and at the end of a round, once each', async () => {
    const frame = await framed();
    await frame.show(<Shortcuts />, { inert: true });
    for (const selector of ['section', '[role="dialog"] button']) {
      frame.find(selector).focus();
      expect(await frame.press('m', { altKey: true, code: 'KeyM' })).toBe(false);
      await frame.press('m', { altKey: true, code: 'KeyM', repeat: true });
      await frame.press('?', { shiftKey: true, code: 'Slash' });
    }
    expect(played).toEqual(['mute', 'help', 'mute', 'help']);
  });

  test('do nothing elsewhere, and leave other keys', async () => {
    const frame = await framed();
    frame.find('div + button').focus();
    await frame.press('?', { shiftKey: true, code: 'Slash' });
    frame.find('section').focus();
    expect(await frame.press('m', { code: 'KeyM' })).toBe(true);
    expect(played).toEqual([]);
  });
});

describe('swipes', () => {
  type Point = readonly [x: number, y: number];
  const touch = (type: string, [clientX, clientY]: Point, more: PointerEventInit = {}) =>
    new PointerEvent(type, {
      ...{ bubbles: true, pointerId: 1, isPrimary: true, pointerType: 'touch', clientX, clientY },
      ...more,
    });

  type Mounted = Awaited<ReturnType<typeof mounted>>;
  /** Drags over points. */
  async function drag(
    board: Mounted,
    points: readonly Point[],
    target: Element = board.page,
    more: PointerEventInit = {},
  ) {
    const [start = [0, 0], ...others] = points;
    await board.send(target, touch('pointerdown', start, more));
    for (const point of others) await board.send(target, touch('pointermove', point, more));
    await board.send(target, touch('pointerup', points.at(-1) ?? start, more));
  }

  test.each<[string, Point, string[]]>([
    ['up', [20, -30], ['up']],
    ['down', [-20, 30], ['down']],
    ['left', [-30, 29], ['left']],
    ['right', [30, -29], ['right']],
    ['as far down as right', [40, 40], ['down']],
    ['too short', [29, 29], []],
  ])('one that goes %s', async (_, [dx, dy], expected) => {
    const board = await mounted();
    await drag(board, [
      [200, 200],
      [200 + dx, 200 + dy],
    ]);
    expect(played).toEqual(expected);
  });

  const round: Point[] = [
    [200, 200],
    [240, 200],
    [300, 200],
    [300, 240],
    [300, 290],
    [240, 290],
  ];

  test('a drag is one, or one for each change of direction', async () => {
    const board = await mounted();
    await drag(board, round);
    expect(played).toEqual(['right']);
    await board.show(<Board swipes={{ threshold: 30, many: true }} />);
    await drag(board, round);
    expect(played).toEqual(['right', 'right', 'down', 'left']);
  });

  test('that the rules refuse are tried again as the drag goes on', async () => {
    const board = await mounted({ swipes: { threshold: 30, many: true }, refused: ['right'] });
    await drag(board, round);
    expect(played).toEqual(['right', 'right', 'down', 'left']);
  });

  test('call the board’s own handler with the event', async () => {
    const up = vi.fn();
    const board = await mounted({ handlers: { up } });
    await drag(board, [
      [200, 200],
      [200, 100],
    ]);
    expect(up).toHaveBeenCalledExactlyOnceWith(0, expect.objectContaining({ type: 'pointermove' }));
    expect(played).toEqual([]);
  });

  test.each<[string, Point, Point, PointerEventInit, number]>([
    ['from the left edge of a touch screen', [23, 200], [80, 200], {}, 0],
    ['from beside it', [24, 200], [80, 200], {}, 1],
    ['from the right edge', [1_001, 200], [900, 200], {}, 0],
    ['from beside that', [1_000, 200], [900, 200], {}, 1],
    ['from an edge by mouse', [3, 200], [80, 200], { pointerType: 'mouse' }, 1],
    ['by the second button', [200, 200], [300, 200], { pointerType: 'mouse', button: 2 }, 0],
    ['of a second finger', [200, 200], [300, 200], { isPrimary: false }, 0],
  ])('one %s', async (_, from, to, more, times) => {
    const board = await mounted();
    await drag(board, [from, to], board.page, more);
    expect(played).toHaveLength(times);
  });

  test('begin on no field and no dialog of the panel, but on a panel that is one', async () => {
    const board = await mounted();
    for (const selector of ['input', 'textarea', '[role="dialog"] b'])
      await drag(
        board,
        [
          [200, 200],
          [300, 200],
        ],
        board.find(selector),
      );
    expect(played).toEqual([]);
    board.page.parentElement?.setAttribute('role', 'dialog');
    await drag(
      board,
      [
        [200, 200],
        [300, 200],
      ],
      board.find('button'),
    );
    expect(played).toEqual(['right']);
  });

  test('end as the finger is lifted, the browser takes over or a second finger comes', async () => {
    const board = await mounted();
    for (const [type, more] of [
      ['pointerup', {}],
      ['pointercancel', {}],
      ['pointerdown', { isPrimary: false, pointerId: 2 }],
    ] as const) {
      await board.send(board.page, touch('pointerdown', [200, 200]));
      await board.send(board.page, touch(type, [200, 200], more));
      await board.send(board.page, touch('pointermove', [300, 200]));
    }
    expect(played).toEqual([]);
    // Another pointer's moves.
    await board.send(board.page, touch('pointerdown', [200, 200]));
    await board.send(board.page, touch('pointermove', [300, 200], { pointerId: 7 }));
    expect(played).toEqual([]);
    await board.send(board.page, touch('pointermove', [200, 300]));
    expect(played).toEqual(['down']);
  });

  test('do nothing while the board is inert, from either end, or where the game has none', async () => {
    const board = await mounted();
    await board.send(board.page, touch('pointerdown', [200, 200]));
    await board.show(<Board />, { inert: true });
    await board.send(board.page, touch('pointermove', [300, 200]));
    await board.send(board.page, touch('pointerup', [300, 200]));
    await board.send(board.page, touch('pointerdown', [200, 200]));
    await board.show(<Board />);
    await board.send(board.page, touch('pointermove', [300, 200]));
    await board.show(<Board isTapped />);
    await drag(board, [
      [200, 200],
      [300, 200],
    ]);
    expect(played).toEqual([]);
    await board.unmount();
    await drag(board, [
      [200, 200],
      [300, 200],
    ]);
    expect(played).toEqual([]);
  });
});
