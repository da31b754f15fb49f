import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { animated } from '../../kit/testing/dom.ts';
import { stubLayout } from '../../kit/testing/frames.ts';
import { render } from '../../kit/testing/render.tsx';
import { mount } from '../testing/mount.tsx';
import { mine } from './board.ts';
import { game } from './card.ts';
import { faceOf } from './faces.ts';
import { PanArea, useZoom, ZoomButtons, zoomTo } from './pan.tsx';
import { flagged, revealed, rules, type State } from './rules.ts';
import { view } from './View.tsx';

/** The next frame is painted. */
const painted = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setTimeout(resolve));
};
const click = () => new PointerEvent('click', { bubbles: true });
type Sizes = Partial<
  Record<
    'clientWidth' | 'clientHeight' | 'scrollWidth' | 'scrollHeight' | 'offsetWidth' | 'offsetHeight',
    number
  >
>;
const size = (element: Element | null | undefined, sizes: Sizes) => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { configurable: true, value });
};

function Field({ canZoom = true }: { readonly canZoom?: boolean }) {
  const zoom = useZoom(canZoom);
  return (
    <>
      <PanArea zoom={zoom}>
        <div data-board data-zoom={zoom} />
      </PanArea>
      <ZoomButtons />
    </>
  );
}

type Board = Awaited<ReturnType<typeof render>>;
const zoomOf = ({ find }: Board) => find('[data-zoom]').dataset.zoom;
const press = (board: Board, name: string) => board.send(board.find(`[aria-label="${name} cells"]`), click());

/** The zoom outlives a board. */
async function reset(board: Board) {
  for (let i = 0; i < 3; i++) await press(board, 'Smaller');
  await press(board, 'Larger');
}

describe('zoom', () => {
  test('has four steps, of which the first shows the whole board', async () => {
    const board = await render(<Field />);
    const off = () =>
      ['Smaller', 'Larger'].map((name) =>
        board.find(`[aria-label="${name} cells"]`).getAttribute('aria-disabled'),
      );
    expect([zoomOf(board), off()]).toEqual(['1', [null, null]]);
    await press(board, 'Larger');
    expect(zoomOf(board)).toBe('1.35');
    await press(board, 'Larger');
    await press(board, 'Larger');
    expect([zoomOf(board), off()]).toEqual(['1.8', [null, 'true']]);
    for (let i = 0; i < 4; i++) await press(board, 'Smaller');
    expect([zoomOf(board), off()]).toEqual(['0', ['true', null]]);
    await board.show(<Field canZoom={false} />);
    expect(zoomOf(board)).toBe('1');
    await reset(board);
  });

  test('keeps the centre of what is seen', async () => {
    const board = await render(<Field />);
    const area = board.find('.scroll');
    size(area, { clientWidth: 200, clientHeight: 100 });
    for (const [name, whole] of [
      ['scrollWidth', 800],
      ['scrollHeight', 500],
    ] as const)
      Object.defineProperty(area, name, { get: () => whole * Number(zoomOf(board)) });
    Object.assign(area, { scrollLeft: 300, scrollTop: 50 });
    area.dispatchEvent(new Event('scroll'));
    await press(board, 'Larger');
    // In the middle of the board, and at a fifth of its height.
    expect([area.scrollLeft, area.scrollTop]).toEqual([440, 85]);
    await press(board, 'Smaller');
    expect([area.scrollLeft, area.scrollTop]).toEqual([300, 50]);
    await reset(board);
  });

  test('of the whole board leads to a part of it, in the middle', async () => {
    const board = await render(<Field />);
    await press(board, 'Smaller');
    const scrollIntoView = vi.fn();
    const part = Object.assign(board.find('[data-board]'), { scrollIntoView });
    await act(async () => zoomTo(part));
    await new Promise((resolve) => setTimeout(resolve));
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center', inline: 'center' });
    await board.show(<Field />);
    expect(zoomOf(board)).toBe('1');
  });
});

describe('arrows', () => {
  let layout: ReturnType<typeof stubLayout>;
  /** An area of 200×200 on a board, at a place. */
  async function at(scrollLeft: number, scrollTop: number, board: Sizes, area: Sizes = {}) {
    const shown = await render(null);
    layout = stubLayout();
    await shown.show(<Field />);
    const scroll = shown.find('.scroll');
    size(shown.find('.frame'), { clientWidth: 200, clientHeight: 200 });
    size(scroll, { clientWidth: 200, clientHeight: 200, scrollWidth: 412, scrollHeight: 412, ...area });
    size(shown.find('[data-board]'), board);
    Object.assign(scroll, { scrollLeft, scrollTop });
    layout.deliver();
    return { ...shown, scroll };
  }
  const marked = ({ find }: Board) => find('.frame').dataset.more;

  test.each([
    ['at the top left', 0, 0, 'right bottom'],
    ['a little off it', 6, 6, 'right bottom'],
    ['farther off', 7, 7, 'left right top bottom'],
    ['near the end', 205, 205, 'left right top bottom'],
    ['within the edge of the end', 206, 206, 'left top'],
  ])('mark the sides with more to see, %s', async (_, left, top, sides) => {
    expect(marked(await at(left, top, { offsetWidth: 412, offsetHeight: 412 }))).toBe(sides);
  });

  test('follow scrolling, and end with the board', async () => {
    const board = await at(0, 0, { offsetWidth: 412, offsetHeight: 412 });
    expect(layout.observed()).toHaveLength(3);
    board.scroll.scrollLeft = 100;
    board.scroll.dispatchEvent(new Event('scroll'));
    expect(marked(board)).toBe('left right bottom');
    const frame = board.find('.frame');
    await board.unmount();
    expect(layout.observed()).toEqual([]);
    board.scroll.scrollLeft = 0;
    board.scroll.dispatchEvent(new Event('scroll'));
    expect(frame.dataset.more).toBe('left right bottom');
  });

  test('a board larger than its area is marked as wide or high', async () => {
    const board = await at(0, 0, { offsetWidth: 201, offsetHeight: 200 });
    const has = () => ['data-wide', 'data-high'].map((name) => board.find('.frame').hasAttribute(name));
    expect(has()).toEqual([true, false]);
    size(board.find('[data-board]'), { offsetWidth: 200, offsetHeight: 201 });
    layout.deliver();
    expect(has()).toEqual([false, true]);
  });
});

describe('on the field', () => {
  const random = seeded('00112233445566778899aabbccddeeff');
  const covered = rules.start({ difficulty: 'noob', round: 0 }, random);
  const begun = rules.play(covered, ['reveal', 40], 0, random) ?? covered;
  const field = begun.field ?? [];
  const minesOf = field.flatMap((value, cell) => (value === mine ? [cell] : []));
  const columns = Math.sqrt(field.length);
  const far = (a: number, b: number) =>
    Math.hypot(Math.floor(a / columns) - Math.floor(b / columns), (a % columns) - (b % columns));
  const cellOf = (element: HTMLElement) => Number(element.dataset.cell);

  const opening = () => animated().filter(({ frames }) => frames[0]?.scale === 0.7);

  test('cells open from where the player acted, nearer ones faster', async () => {
    const board = await mount(game, view, { state: covered });
    await board.tapOn('[data-cell="40"]');
    animated();
    await board.show(begun);
    const opened = begun.cover.flatMap((cover, cell) => (cover === revealed ? [cell] : []));
    const cells = opening();
    expect(cells.map(({ element }) => cellOf(element)).toSorted((a, b) => a - b)).toEqual(opened);
    for (const { element, frames, options } of cells) {
      expect(frames).toEqual([{ scale: 0.7 }, { scale: 1 }]);
      expect(options.duration).toBe(120 + Math.min(100, 12 * far(40, cellOf(element))));
    }
    const ways = cells.map(({ element }) => far(40, cellOf(element)));
    expect(ways).toEqual(ways.toSorted((a, b) => a - b));
    // The next move opens its own cell alone.
    const next = begun.cover.findIndex((cover, cell) => cover === 0 && field[cell] !== mine);
    await board.show(rules.play(begun, ['reveal', next], 0, random) ?? begun);
    expect(opening().map(({ element }) => cellOf(element))).toContain(next);
  });

  const [hit = 0] = minesOf;
  const lost = rules.play(begun, ['reveal', hit], 0, random) ?? begun;

  test('a mine that was hit bursts, the field shakes, and the others follow, the farther the later', async () => {
    const board = await mount(game, view, { state: begun });
    animated();
    await board.show(lost);
    const all = animated();
    expect(all.some(({ frames }) => frames.some(({ translate }) => translate === '-6px'))).toBe(true);
    const blasts = all.filter(({ options }) => options.pseudoElement === '::before');
    expect(blasts.map(({ element }) => cellOf(element)).toSorted((a, b) => a - b)).toEqual(minesOf.slice(1));
    for (const { element, options } of blasts) {
      const delay = 120 + Math.min(480, 55 * far(hit, cellOf(element)));
      expect(options).toMatchObject({ delay, duration: 220, fill: 'backwards' });
      const flash = all.find((each) => each.element === element && each.options.pseudoElement === undefined);
      expect(flash?.options.duration).toBe(delay + 220);
      expect(flash?.frames.map(({ offset }) => offset)).toEqual([
        undefined,
        expect.closeTo(delay / (delay + 220)),
        expect.closeTo(delay / (delay + 220)),
        undefined,
      ]);
    }
    await painted();
    expect([...all, ...animated()].filter(({ element }) => element.dataset.cell === String(hit))).not.toEqual(
      [],
    );
  });

  test('a cleared field waves from the last move, without opening', async () => {
    const board = await mount(game, view, { state: covered });
    await board.tapOn('[data-cell="40"]');
    animated();
    await board.show({ ...begun, endedAt: 5_000 });
    const waves = animated();
    expect(waves).toHaveLength(field.length);
    expect(waves.find(({ element }) => cellOf(element) === 40)?.options.delay).toBe(0);
  });

  test('with reduced motion only the mines’ own burst is left, and a new field moves nothing', async () => {
    const board = await mount(game, view, { state: covered });
    document.documentElement.dataset.motion = 'reduced';
    animated();
    await board.show(begun);
    expect(animated()).toHaveLength(0);
    await board.show(lost);
    expect(animated().filter(({ options }) => options.pseudoElement)).toEqual([]);
    await painted();
    animated();
    await board.show(rules.start({ difficulty: 'mid', round: 0 }, random));
    expect(animated()).toHaveLength(0);
  });

  test('after a loss each cell says what it was', () => {
    const other = minesOf[1] ?? 0;
    const safe = begun.cover.findIndex((cover, cell) => cover === 0 && field[cell] !== mine);
    let state: State = begun;
    for (const cell of [other, safe]) state = rules.play(state, ['flag', cell], 0, random) ?? state;
    expect([faceOf(state, other), faceOf(state, safe), faceOf(covered, 0)]).toEqual([
      'flag',
      'flag',
      'hidden',
    ]);
    state = rules.play(state, ['reveal', hit], 0, random) ?? state;
    expect([hit, minesOf[2] ?? 0, other, safe].map((cell) => faceOf(state, cell))).toEqual([
      'exploded',
      'mine',
      'found',
      'wrong',
    ]);
    expect(state.cover[other]).toBe(revealed | flagged);
    // A cleared field has a flag on every mine.
    const won: State = { ...begun, endedAt: 9 };
    expect([faceOf(won, hit), faceOf(won, safe)]).toEqual(['flag', 'hidden']);
  });

  test('keys act on the cell under a moving mouse, until arrows take over or it leaves', async () => {
    const board = await mount(game, view, { state: begun });
    const [first = 0, second = 0] = begun.cover.flatMap((cover, cell) => (cover === 0 ? [cell] : []));
    const move = async (cell: number, more: PointerEventInit) => {
      board
        .find(`[data-cell="${cell}"]`)
        .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...more }));
    };
    await move(first, { movementX: 0, movementY: 3, pointerType: 'mouse' });
    await board.press('F');
    await board.press(' ');
    // It rests while the board scrolls below it; fingers point at nothing.
    await move(second, { movementX: 0, movementY: 0, pointerType: 'mouse' });
    await move(second, { movementX: 3, movementY: 0, pointerType: 'touch' });
    await board.press('F');
    expect(board.played).toEqual([
      ['flag', first],
      ['reveal', first],
      ['flag', first],
    ]);
    await board.send('[role="grid"]', 'pointerout');
    await board.press('F');
    expect(board.played).toHaveLength(3);
    await move(second, { movementX: -3, movementY: 0, pointerType: 'mouse' });
    board.find('[data-cell="40"]').focus();
    await board.press('ArrowRight');
    await board.press('F');
    expect(board.played.at(-1)).toEqual(['flag', 41]);
  });

  test('a finished field takes no tap', async () => {
    const board = await mount(game, view, { state: lost, outcome: 'loss' });
    await board.tapOn('[data-cell="0"]');
    expect(board.played).toEqual([]);
  });

  test('a flagged cell is refused in words, and shakes', async () => {
    const state = rules.play(begun, ['flag', hit], 0, random) ?? begun;
    const said: string[] = [];
    const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
    animated();
    await board.tapOn(`[data-cell="${hit}"]`);
    expect([board.played, said]).toEqual([[], ['Flagged. Remove the flag first.']]);
    expect(animated()[0]?.element.dataset.cell).toBe(String(hit));
  });

  describe('of a size that needs zoom', () => {
    let state: State;
    beforeEach(() => {
      state = rules.start({ difficulty: 'pro', round: 0 }, random);
    });

    test('cells that are too small to tap are zoomed in on', async () => {
      const said: string[] = [];
      const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
      await board.tap('Smaller cells');
      expect(board.find('[role="grid"]').dataset.overview).toBe('true');
      const cell = board.find('[data-cell="5"]');
      size(cell.parentElement, { clientWidth: 24 });
      await board.tapOn('[data-cell="5"]');
      expect(board.played).toEqual([['reveal', 5]]);
      size(cell.parentElement, { clientWidth: 23 });
      Object.assign(cell, { scrollIntoView() {} });
      await board.tapOn('[data-cell="5"]');
      expect(said).toEqual(['Zoomed in: cells this small are only to look at.']);
      expect([board.played.length, board.find('[role="grid"]').dataset.overview]).toEqual([1, 'false']);
    });

    test('and of its own size has the cells of the difficulty that is as large', async () => {
      const own = (tall: number, wide: number) =>
        rules.start({ difficulty: 'noob', round: 0, variant: `own:${tall}.${wide}.0` }, random);
      const board = await mount(game, view, { state: own(0, 0) });
      const like = () => board.find('[data-difficulty]').dataset.difficulty;
      expect([like(), board.find('[role="grid"]').querySelectorAll('button').length]).toEqual(['noob', 25]);
      await board.show(own(4, 4));
      expect(like()).toBe('noob');
      await board.show(own(5, 4));
      expect(like()).toBe('mid');
      await board.show(own(19, 25));
      expect(like()).toBe('pro');
    });
  });
});
