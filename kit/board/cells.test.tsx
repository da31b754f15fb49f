// Grids of cells: their one tab stop, arrows, taps, long presses and chords.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { useGrid } from './grid.ts';
import { type CellActions, longPress, usePress } from './usePress.ts';

const cells = [0, 1, 2, 3, 4, 5];

describe('a grid of two rows', () => {
  function Grid({ rows = 2, start }: { readonly rows?: number; readonly start?: number }) {
    const grid = useGrid(rows, 3, start);
    return (
      <div role="grid">
        {cells.slice(0, rows * 3).map((cell) => (
          <button key={cell} type="button" {...grid.cell(cell)}>
            {grid.current === cell && 'here'}
          </button>
        ))}
      </div>
    );
  }
  const stops = (page: HTMLElement) =>
    Array.from(page.querySelectorAll('button'), ({ tabIndex }) => tabIndex);
  const focused = (page: HTMLElement) => page.ownerDocument.activeElement?.getAttribute('data-cell');

  test('has one tab stop, which follows the focus', async () => {
    const { page, find, focus, show } = await render(<Grid start={4} />);
    expect(stops(page)).toEqual([-1, -1, -1, -1, 0, -1]);
    await focus('[data-cell="2"]');
    await show(<Grid />);
    expect(stops(page)).toEqual([-1, -1, 0, -1, -1, -1]);
    expect(find('[data-cell="2"]').textContent).toBe('here');
  });

  test('is walked by arrows, which then do nothing else', async () => {
    const { page, focus, press } = await render(<Grid />);
    await focus('[data-cell="0"]');
    const steps = [
      ['ArrowRight', '1'],
      ['ArrowDown', '4'],
      ['End', '5'],
      ['PageUp', '2'],
      ['Home', '0'],
      ['PageDown', '3'],
      ['ArrowUp', '0'],
    ] as const;
    for (const [key, cell] of steps) {
      expect(await press(key)).toBe(false);
      expect(focused(page)).toBe(cell);
    }
  });

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'leaves arrows with %o',
    async (more) => {
      const { page, focus, press } = await render(<Grid />);
      await focus('[data-cell="0"]');
      expect(await press('ArrowRight', more)).toBe(true);
      expect(await press('q')).toBe(true);
      expect(focused(page)).toBe('0');
    },
  );

  test('that loses a row keeps a tab stop, its last cell', async () => {
    const { page, show } = await render(<Grid start={5} />);
    await show(<Grid rows={1} start={5} />);
    expect(stops(page)).toEqual([-1, -1, 0]);
  });
});

describe('pressed cells', () => {
  let did: string[] = [];
  const actions: CellActions = {
    tap: (cell) => void did.push(`tap ${cell}`),
    hold: (cell) => did.push(`hold ${cell}`) > 0,
    chord: (cell) => void did.push(`chord ${cell}`),
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    did = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function Cells({ acts = actions }: { readonly acts?: CellActions }) {
    return (
      <div {...usePress(acts)}>
        {cells.map((cell) => (
          <i key={cell} data-cell={cell}>
            <b>cell</b>
          </i>
        ))}
        <u>beside</u>
      </div>
    );
  }

  async function pressing() {
    const board = await render(<Cells />);
    const send = (type: string, selector: string | number, more: PointerEventInit = {}) => {
      const init = {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        button: 0,
        clientX: 50,
        clientY: 50,
        ...more,
      };
      const target = board.find(typeof selector === 'number' ? `[data-cell="${selector}"] b` : selector);
      return board.send(target, new PointerEvent(type, init));
    };
    return { ...board, act: send };
  }

  test('a tap taps, and so does Enter', async () => {
    const { act } = await pressing();
    await act('pointerdown', 2);
    vi.advanceTimersByTime(longPress - 1);
    await act('pointerup', 2);
    await act('click', 2, { detail: 1 });
    await act('click', 3, { detail: 0 });
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual(['tap 2', 'tap 3']);
  });

  test('a long press holds, and its click and its menu do nothing; Enter still taps', async () => {
    const { act } = await pressing();
    await act('pointerdown', 2);
    vi.advanceTimersByTime(longPress);
    await act('contextmenu', 2, { pointerType: 'mouse' });
    await act('click', 2, { detail: 1 });
    await act('click', 2, { detail: 0 });
    expect(did).toEqual(['hold 2', 'tap 2']);
  });

  test('a long press without an effect is a tap', async () => {
    const { act, show } = await pressing();
    await show(<Cells acts={{ ...actions, hold: () => false }} />);
    await act('pointerdown', 2);
    vi.advanceTimersByTime(longPress);
    await act('click', 2, { detail: 1 });
    expect(did).toEqual(['tap 2']);
  });

  test.each(['pointerup', 'pointercancel', 'pointerout'])('after %s nothing is held', async (type) => {
    const { act } = await pressing();
    await act('pointerdown', 2);
    await act(type, 2, { relatedTarget: document.body });
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual([]);
  });

  test('a press that moves is a pan, in either direction', async () => {
    const { act } = await pressing();
    for (const way of [{ clientX: 42 }, { clientX: 56, clientY: 55 }]) {
      await act('pointerdown', 2);
      await act('pointermove', 2, way);
      vi.advanceTimersByTime(longPress);
    }
    expect(did).toEqual(['hold 2', 'hold 2']);
    await act('pointerdown', 2);
    await act('pointermove', 2, { clientX: 56, clientY: 56 });
    vi.advanceTimersByTime(longPress);
    expect(did).toHaveLength(2);
  });

  test('a second finger, or one between the cells, holds nothing', async () => {
    const { act } = await pressing();
    await act('pointerdown', 2);
    await act('pointerdown', 3, { isPrimary: false });
    vi.advanceTimersByTime(longPress);
    await act('click', 2, { detail: 1 });
    expect(did).toEqual([]);
    // The next gesture begins where there is no cell.
    await act('pointerdown', 'u');
    await act('click', 2, { detail: 1 });
    await act('click', 'u', { detail: 1 });
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual(['tap 2']);
  });

  test('the second button holds by the context menu, which stays closed', async () => {
    const { act } = await pressing();
    await act('pointerdown', 4, { button: 2 });
    expect(await act('contextmenu', 4, { button: 2, pointerType: 'mouse' })).toBe(false);
    expect(await act('contextmenu', 4, { button: 2, pointerType: 'touch' })).toBe(false);
    expect(await act('contextmenu', 'u', { button: 2 })).toBe(false);
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual(['hold 4']);
  });

  test.each([
    ['the middle button', { button: 1 }, true],
    ['both buttons', { button: 2, buttons: 3 }, true],
    ['three buttons', { button: 0, buttons: 7 }, true],
    ['the left one', { button: 0, buttons: 1 }, false],
    ['the right one', { button: 2, buttons: 2 }, false],
  ])('%s', async (_, more, isChord) => {
    const { act } = await pressing();
    expect(await act('mousedown', 4, more)).toBe(!isChord);
    expect(await act('mousedown', 'u', more)).toBe(true);
    expect(did).toEqual(isChord ? ['chord 4'] : []);
    await act('click', 4, { detail: 1 });
    expect(did).toEqual(isChord ? ['chord 4'] : ['tap 4']);
  });

  // Windows sends the context menu last.
  test.each([
    ['click', 'contextmenu'],
    ['contextmenu', 'click'],
  ])('a chord is no %s and no %s; the next gesture is', async (first, second) => {
    const { act } = await pressing();
    await act('pointerdown', 4);
    await act('mousedown', 4, { button: 2, buttons: 3 });
    for (const type of [first, second]) await act(type, 4, { detail: 1 });
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual(['chord 4']);
    await act('pointerdown', 4, { button: 2 });
    await act('contextmenu', 4);
    expect(did).toEqual(['chord 4', 'hold 4']);
  });

  test('a change of the board while a finger is down keeps the press, with the new board’s actions', async () => {
    const { act, show } = await pressing();
    await act('pointerdown', 2);
    await show(<Cells acts={{ ...actions, hold: (cell) => did.push(`flag ${cell}`) > 0 }} />);
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual(['flag 2']);
  });

  test('a board that goes holds nothing', async () => {
    const { act, unmount } = await pressing();
    await act('pointerdown', 2);
    await unmount();
    vi.advanceTimersByTime(longPress);
    expect(did).toEqual([]);
  });
});
