import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardsOf } from '../../../kit/testing/cards.ts';
import { lay } from '../../../kit/testing/dom.ts';
import { mount } from '../../testing/mount.tsx';
import { game } from '../card.ts';
import { board as deal } from '../samples.ts';
import { view } from '../View.tsx';

const state = deal({ tableau: ['4D | 9H 8S', 'TS', 'AC', 'TC', '', '2C | KD'], stock: cardsOf('5H') });
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

type Point = readonly [x: number, y: number];

/** Cards of 100×140; the columns stand 120 px apart, and 9H, 8S lie at the left. */
async function dealt(more: { readonly refuses?: true } = {}) {
  const board = await mount(game, view, { state, announce: (text) => void said.push(text), ...more });
  vi.stubGlobal('getComputedStyle', () => ({ width: '100px', height: '140px', getPropertyValue: () => '' }));
  const card = (name: string) => board.find(`[data-card="${name}"]`).parentElement as HTMLElement;
  /** Lays a card, which its drag then moves. */
  const put = (name: string, left: number, top = 200, width = 100, height = 140) => {
    const getBoundingClientRect = () => {
      const [x = 0, y = 0] = Array.from(shift(name).matchAll(/-?[\d.]+/g), Number);
      return new DOMRect(left + x, top + y, width, height);
    };
    Object.assign(card(name), { getBoundingClientRect });
  };
  for (const [i, name] of ['9H', 'TS', 'AC', 'TC'].entries()) put(name, i * 120);
  for (let i = 0; i < 7; i++) lay(board.find(`[data-pile="t${i + 1}"]`), i * 120, 200, 100, 140);
  const send = (type: string, [clientX, clientY]: Point, target: EventTarget, more: PointerEventInit = {}) =>
    act(async () => {
      const init = {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'touch',
        ...more,
      };
      target.dispatchEvent(new PointerEvent(type, { clientX, clientY, ...init }));
    });
  /** Presses a card at a point and moves over others. */
  const drag = async (name: string, from: Point, ...over: readonly Point[]) => {
    await send('pointerdown', from, card(name));
    for (const point of over) await send('pointermove', point, window);
  };
  const marked = (name: string) =>
    Array.from(document.querySelectorAll(`[data-spot][data-${name}]`), (each) => {
      const { spot, index } = (each as HTMLElement).dataset;
      return `${spot}${index === undefined ? '' : `:${index}`}`;
    });
  const shift = (name: string) => card(name).style.getPropertyValue('--drag');
  return { ...board, card, put, send, drag, marked, shift };
}

const toTen = { type: 'move', from: 't1', to: 't2', count: 2 };

describe('a drag', () => {
  test('takes the cards on it along, and shows where they can go', async () => {
    const { drag, marked, shift } = await dealt();
    await drag('9H', [50, 270], [54, 271]);
    expect(marked('dragged')).toEqual([]);
    await drag('9H', [50, 270], [54, 272]);
    expect(marked('dragged').toSorted()).toEqual(['t1:1', 't1:2']);
    expect(marked('droppable').toSorted()).toEqual(['t2', 't2:0', 't4', 't4:0']);
    expect([shift('9H'), shift('8S')]).toEqual(Array(2).fill('translate(4px, 2px)'));
    expect(marked('over')).toEqual([]);
  });

  test('ends on the pile that the card covers most', async () => {
    const { drag, send, marked, played } = await dealt();
    await drag('9H', [50, 270], [90, 270], [140, 280]);
    expect(marked('over').toSorted()).toEqual(['t2', 't2:0']);
    await send('pointermove', [400, 280], window);
    expect(marked('over').toSorted()).toEqual(['t4', 't4:0']);
    await send('pointermove', [180, 260], window);
    await send('pointerup', [180, 260], window);
    expect(played).toEqual([toTen]);
    expect([marked('over'), marked('dragged'), marked('droppable')]).toEqual([[], [], []]);
  });

  test('that ends within a frame lands where the pointer is, and marks nothing afterwards', async () => {
    const { card, played, marked } = await dealt();
    const event = (type: string, clientX: number) =>
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 1, isPrimary: true, pointerType: 'touch' },
        ...{ clientX, clientY: 270 },
      });
    await act(async () => {
      card('9H').dispatchEvent(event('pointerdown', 50));
      window.dispatchEvent(event('pointermove', 170));
      window.dispatchEvent(event('pointerup', 170));
    });
    expect([played, marked('over'), marked('dragged')]).toEqual([[toTen], [], []]);
  });

  test('ends nowhere beside the piles that take it, and is no tap', async () => {
    const { drag, send, played, marked } = await dealt();
    for (const at of [
      [50, 600],
      [50, 300],
      [530, 270],
      [170, 50],
    ] as const) {
      await drag('9H', [50, 270], at);
      await send('pointerup', at, window);
    }
    expect([played, marked('dragged'), marked('picked')]).toEqual([[], [], []]);
  });

  test('of a single card is marked, and it goes home', async () => {
    const { drag, send, played, find } = await dealt();
    lay(find('[data-pile="fC"]'), 600, 0, 100, 140);
    await drag('AC', [290, 270], [640, 70]);
    expect(find('[data-dragged]').dataset.dragged).toBe('alone');
    await send('pointerup', [640, 70], window);
    expect(played).toEqual([{ type: 'move', from: 't3', to: 'fC', count: 1 }]);
  });

  test('lifts no card that lies face down', async () => {
    const { find, send, marked, played } = await dealt();
    const hidden = find('[data-spot="t1"][data-index="0"]');
    await send('pointerdown', [50, 210], hidden);
    await send('pointermove', [170, 210], window);
    expect(marked('dragged')).toEqual([]);
    await send('pointerup', [170, 210], window);
    expect(played).toEqual([]);
  });

  test.each([
    ['the browser takes over', 'pointercancel', {}],
    ['the pointer is lost', 'lostpointercapture', {}],
    ['a second finger comes', 'pointerdown', { isPrimary: false, pointerId: 2 }],
  ])('ends where it began as %s', async (_, type, more) => {
    const { drag, send, marked, played } = await dealt();
    await drag('9H', [50, 270], [170, 270]);
    expect(marked('dragged')).toHaveLength(2);
    await send(type, [170, 270], window, more);
    expect([marked('dragged'), marked('over')]).toEqual([[], []]);
    await send('pointerup', [170, 270], window);
    expect(played).toEqual([]);
  });

  test('follows its own pointer alone', async () => {
    const { drag, send, shift, marked, played } = await dealt();
    await drag('9H', [50, 270], [80, 270]);
    for (const type of ['pointermove', 'pointercancel', 'pointerup'])
      await send(type, [170, 270], window, { pointerId: 9 });
    expect([shift('9H'), marked('dragged').length, played]).toEqual(['translate(30px, 0px)', 2, []]);
    // A second press during the first one counts for nothing.
    await send('pointerdown', [290, 270], document.querySelector('[data-card="AC"]') as Element);
    await send('pointermove', [90, 270], window);
    expect(shift('9H')).toBe('translate(40px, 0px)');
  });

  test('is not begun by another button', async () => {
    const { card, send, marked } = await dealt();
    await send('pointerdown', [50, 270], card('9H'), { pointerType: 'mouse', button: 2 });
    await send('pointermove', [170, 270], window);
    expect(marked('dragged')).toEqual([]);
  });

  test('keeps the pointer where it holds the card as the window changes', async () => {
    const { drag, put, shift } = await dealt();
    await drag('9H', [25, 235], [65, 235]);
    expect(shift('9H')).toBe('translate(40px, 0px)');
    // The card's own place is farther right now.
    put('9H', 30);
    await act(async () => window.dispatchEvent(new Event('resize')));
    expect(shift('9H')).toBe('translate(10px, 0px)');
  });

  test('measures an enlarged card at its own size', async () => {
    const { drag, put, shift } = await dealt();
    await drag('9H', [50, 270], [90, 270]);
    put('9H', -5, 193, 110, 154);
    await act(async () => window.dispatchEvent(new Event('resize')));
    expect(shift('9H')).toBe('translate(40px, 0px)');
  });

  test('is released by Escape, a pause or a change of the table', async () => {
    const board = await dealt();
    await board.drag('9H', [50, 270], [170, 270]);
    await board.press('Escape');
    expect(board.marked('dragged')).toEqual([]);
    await board.drag('9H', [50, 270], [170, 270]);
    const changed = { ...state, moves: 1 };
    await board.show(changed);
    expect(board.marked('dragged')).toEqual([]);
    await board.drag('9H', [50, 270], [170, 270]);
    expect(board.marked('dragged')).toHaveLength(2);
    await board.show(changed, undefined, true);
    expect(board.marked('dragged')).toEqual([]);
  });
});

describe('a tap', () => {
  test('picks up, and puts back where it came from', async () => {
    const { tapOn, marked, played } = await dealt();
    await tapOn('[data-card="9H"]');
    expect(marked('picked').toSorted()).toEqual(['t1:1', 't1:2']);
    await new Promise((resolve) => setTimeout(resolve));
    await tapOn('[data-card="9H"]');
    expect([marked('picked'), played]).toEqual([[], []]);
  });

  test('twice on a card sends it home, slowly picks it up and puts it down', async () => {
    const { card, send, played } = await dealt();
    const tapAt = async (at: number) => {
      for (const type of ['pointerdown', 'pointerup'])
        await act(async () => {
          const event = new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            isPrimary: true,
            pointerType: 'touch',
          });
          Object.defineProperty(event, 'timeStamp', { value: at });
          card('AC').dispatchEvent(event);
        });
    };
    await tapAt(1_000);
    await tapAt(1_350);
    expect(played).toEqual([]);
    await tapAt(2_000);
    await tapAt(2_349);
    expect(played).toEqual([{ type: 'move', from: 't3', to: 'fC', count: 1 }]);
    // A third one begins again.
    await tapAt(2_400);
    expect(played).toHaveLength(1);
    await send('pointercancel', [0, 0], window);
  });

  test('on the stock draws; on a place puts down what is in hand', async () => {
    const { tapOn, played } = await dealt();
    await tapOn('[data-spot="stock"][data-index="0"]');
    expect(played).toEqual([{ type: 'draw' }]);
    await tapOn('[data-card="8S"]');
    await tapOn('[data-pile="t5"]');
    expect(played.slice(1)).toEqual([{ type: 'move', from: 't1', to: 't5', count: 1 }]);
  });

  test('on a card of the waste below the top says why, and shakes it', async () => {
    const board = await dealt();
    await board.show(deal({ ...state, difficulty: 'mid', tableau: ['KD'], waste: cardsOf('2S 3S 4S') }));
    await board.tapOn('[data-spot="waste"][data-index="1"]');
    expect([board.played, said]).toEqual([[], [expect.stringMatching(/\.$/)]]);
    expect(board.find('[data-shown="true"]').textContent).toBe(said[0]);
  });

  test('by the second button sends a card home, beside the piles all of them, and not by touch', async () => {
    const { card, send, played, find } = await dealt();
    const menu = { button: 2, pointerType: 'mouse' };
    await send('contextmenu', [0, 0], card('AC'), menu);
    await send('contextmenu', [0, 0], find('[role="toolbar"]'), menu);
    await send('contextmenu', [0, 0], card('AC'), { pointerType: 'touch' });
    expect(played).toEqual(Array(2).fill({ type: 'move', from: 't3', to: 'fC', count: 1 }));
  });

  test('by the second button on a card that can’t go home says so', async () => {
    const { card, send, find } = await dealt({ refuses: true });
    await send('contextmenu', [0, 0], card('TS'), { button: 2, pointerType: 'mouse' });
    await send('contextmenu', [0, 0], find('[role="toolbar"]'), { button: 2, pointerType: 'mouse' });
    expect(said).toEqual(["10 of spades can't go to its foundation yet.", 'No card can go home now.']);
  });
});

describe('the keyboard', () => {
  test('takes one more card with each press, then none', async () => {
    const { press } = await dealt();
    await press('1');
    for (let i = 0; i < 3; i++) await press('Enter');
    expect(said.slice(-3)).toEqual([
      '8 of spades in hand.',
      '2 cards from 9 of hearts in hand.',
      'Nothing in hand.',
    ]);
    await press('5');
    await press('Enter');
    expect(said.at(-1)).toBe('No card to take from column 5.');
  });

  test('takes a run of the chosen length', async () => {
    const { press, marked } = await dealt();
    await press('1');
    await press('ArrowUp');
    expect(marked('cursor').toSorted()).toEqual(['t1:1', 't1:2']);
    await press('ArrowUp');
    expect(document.activeElement?.getAttribute('data-pile')).toBe('stock');
    await press('1');
    await press('ArrowUp');
    await press('Enter');
    expect(said.at(-1)).toBe('2 cards from 9 of hearts in hand.');
    // Their number is fixed in hand.
    await press('ArrowDown');
    await press('2');
    await press('Enter');
  });

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'leaves arrows with %o',
    async (more) => {
      const { press } = await dealt();
      await press('1');
      const pile = document.activeElement;
      const init = { key: 'ArrowRight', code: 'ArrowRight', bubbles: true, cancelable: true, ...more };
      expect(pile?.dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
      expect(document.activeElement === pile).toBe(true);
    },
  );

  test('says why nothing goes there', async () => {
    const { press } = await dealt({ refuses: true });
    for (const key of ['1', 'Enter', '3', 'Enter']) await press(key);
    expect(said.at(-1)).toBe("8 of spades can't go to column 3.");
    for (const key of ['D', 'U', 'A']) await press(key);
    expect(said.slice(-3)).toHaveLength(new Set(said.slice(-3)).size);
  });

  test('draws, undoes and finishes', async () => {
    const { press, played } = await dealt();
    await press('D');
    expect(played.at(-1)).toEqual({ type: 'draw' });
    await press('U');
    await press('A');
    expect(played.slice(-2)).toEqual([{ type: 'undo' }, { type: 'finish' }]);
  });

  test('sends all cards home that can go', async () => {
    const { press, played } = await dealt();
    await press('S');
    expect(played).toEqual([{ type: 'move', from: 't3', to: 'fC', count: 1 }]);
  });
});
