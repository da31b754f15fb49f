import { beforeEach, describe, expect, test, vi } from 'vitest';
import { animated, lay, openDocument } from '../testing/dom.ts';
import { beside, removeAfter } from './animate.ts';
import { drop, flyUp, pop, shake, stamp, strike, wave } from './effects.ts';
import { arrive, arriveBetween, capture } from './flights.ts';

let page: HTMLElement;

beforeEach(() => {
  page = openDocument().body;
});

/** The next frame is painted. */
const painted = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setTimeout(resolve));
};
const reduce = () => page.ownerDocument.documentElement.setAttribute('data-motion', 'reduced');

function add(left = 0, top = 0, width = 100, height = width): HTMLElement {
  const element = page.ownerDocument.createElement('i');
  page.append(element);
  lay(element, left, top, width, height);
  return element;
}

const rect = (left: number, top: number, width: number) => {
  const element = page.ownerDocument.createElement('i');
  lay(element, left, top, width);
  return element.getBoundingClientRect();
};

describe('a part beside an element', () => {
  test('is hidden from screen readers, and lies at its place of the window', () => {
    const element = add();
    const [part, other] = [page.ownerDocument.createElement('b'), page.ownerDocument.createElement('b')];
    lay(part, 7, 9, 1);
    lay(other, 0, 0, 1);
    beside([
      { element, part, at: rect(50, 60, 10) },
      { element: page.ownerDocument.createElement('i'), part: other, at: rect(5, 6, 10) },
    ]);
    expect([part.style.left, part.style.top, part.parentElement === page]).toEqual(['43px', '51px', true]);
    // An element that is gone has the page.
    expect([other.style.left, other.style.top, other.parentElement === page]).toEqual(['5px', '6px', true]);
    expect([part, other].map((each) => each.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  test.each(['finished', 'cancelled'])('goes once its animation has %s', async (how) => {
    const part = add();
    const finished = how === 'finished' ? Promise.resolve() : Promise.reject(new Error('cancelled'));
    removeAfter(part, { finished } as unknown as Animation);
    expect(part.isConnected).toBe(true);
    await painted();
    expect(part.isConnected).toBe(false);
  });
});

describe('a pop', () => {
  test('comes after the paint: a ring of the element’s size widens and goes, and the element swells', async () => {
    const element = add(20, 30, 100, 80);
    pop(element);
    expect(animated()).toEqual([]);
    await painted();
    const [ring, swelling] = animated();
    expect(ring?.element.className).toBe('ring');
    expect([ring?.element.style.width, ring?.element.style.height]).toEqual(['100px', '80px']);
    expect(ring?.frames).toEqual([{ opacity: 1 }, { opacity: 0, scale: 1.35 }]);
    expect(ring?.options.duration).toBe(320);
    expect(ring?.element.isConnected).toBe(false);
    expect(swelling?.element === element).toBe(true);
    expect(swelling?.frames).toEqual([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }]);
  });

  test('is a shorter fading ring alone with reduced motion', async () => {
    reduce();
    pop(add());
    await painted();
    expect(animated()).toMatchObject([
      { frames: [{ opacity: 1 }, { opacity: 0 }], options: { duration: 120 } },
    ]);
  });

  test('of an element that is gone by then is left out', async () => {
    const element = add();
    pop(element);
    flyUp(element, '+1');
    element.remove();
    await painted();
    expect(animated()).toEqual([]);
    expect(page.children).toHaveLength(0);
  });
});

describe('a shake', () => {
  const swings = [0, -6, 6, -6, 6, -6, 0].map((x) => ({ translate: `${x}px` }));

  test('swings the element, with a brick edge meanwhile', async () => {
    const element = add();
    shake(element);
    expect(animated()).toMatchObject([{ frames: swings, options: { duration: 240 } }]);
    expect(element.dataset.refused).toBe('');
    await painted();
    expect(element.dataset.refused).toBeUndefined();
  });

  test('is the edge alone with reduced motion, for longer', () => {
    reduce();
    const element = add();
    shake(element);
    expect(animated()).toMatchObject([{ frames: [], options: { duration: 400 } }]);
    expect(element.dataset.refused).toBe('');
  });

  test('that another one replaces leaves that one’s edge', async () => {
    const element = add();
    const ends: (() => void)[] = [];
    element.animate = () => {
      const finished = new Promise<void>((resolve) => ends.push(resolve));
      return { finished, cancel() {} } as unknown as Animation;
    };
    shake(element);
    shake(element);
    ends[0]?.();
    await painted();
    expect(element.dataset.refused).toBe('');
    ends[1]?.();
    await painted();
    expect(element.dataset.refused).toBeUndefined();
  });
});

test('a text flies up from the middle of its element, and goes', async () => {
  flyUp(add(10, 20, 500), '+12');
  await painted();
  const [{ element, frames, options } = expect.fail('no animation')] = animated();
  expect([element.className, element.textContent]).toEqual(['plus', '+12']);
  expect(options.duration).toBe(700);
  expect(frames).toEqual([
    { translate: '50px', opacity: 1 },
    { translate: '50px -24px', opacity: 1, offset: 0.6 },
    { translate: '50px -32px', opacity: 0 },
  ]);
  expect(element.isConnected).toBe(false);
});

test('with reduced motion a text only fades', async () => {
  reduce();
  flyUp(add(10, 20, 500), '+12');
  await painted();
  expect(animated()[0]?.frames.slice(1)).toEqual([{ translate: '50px', opacity: 0 }]);
});

describe('a wave', () => {
  test('lifts each cell, the farther from the last move the later, within 440 ms', () => {
    const cells = [add(0, 0), add(300, 400), add(100, 0), add(5_000, 0)];
    wave(cells, cells[2]);
    const waves = animated();
    expect(waves.map(({ element }) => cells.indexOf(element))).toEqual([0, 1, 2, 3]);
    expect(waves.map(({ options }) => options.delay)).toEqual([25, Math.hypot(2, 4) * 25, 0, 440]);
    for (const { frames } of waves)
      expect(frames).toEqual([{ translate: 'none' }, { translate: '0 -7px' }, { translate: 'none' }]);
  });

  test('starts at the first cell where no other is given, also while that has no size', () => {
    wave([add(0, 3, 0), add(0, 7, 0)]);
    expect(animated().map(({ options }) => options.delay)).toEqual([0, 100]);
  });

  test('and the drop of a lost board are left out with reduced motion, and without cells', () => {
    wave([]);
    reduce();
    wave([add()]);
    drop(add());
    expect(animated()).toEqual([]);
  });
});

test('a lost board stands still, then drops', () => {
  const element = add();
  drop(element);
  expect(animated()).toMatchObject([
    {
      frames: [{ translate: 'none' }, { offset: 0.24 }, { translate: '0 8px', offset: 0.7 }, {}],
      options: { duration: 500 },
    },
  ]);
});

test('a stamp comes down after its delay, or fades in with reduced motion', () => {
  stamp(add(), 300);
  expect(animated()).toMatchObject([
    {
      frames: [{ scale: 2.2, opacity: 0 }, { opacity: 1, offset: 0.5 }, { scale: 1 }],
      options: { delay: 300, duration: 220, fill: 'backwards' },
    },
  ]);
  reduce();
  stamp(add());
  expect(animated()).toMatchObject([{ frames: [{ opacity: 0 }, { opacity: 1 }], options: { delay: 0 } }]);
});

test('a match scrapes along, and its flame leaps up; neither with reduced motion or without a flame', () => {
  const match = add();
  match.innerHTML = '<b data-flame></b>';
  strike(match, 90);
  strike(add(), 90);
  const when = { delay: 90, duration: 420, fill: 'backwards' };
  const struck = animated();
  expect(struck.map(({ element }) => element.hasAttribute('data-flame'))).toEqual([false, true]);
  expect(struck).toMatchObject([
    { frames: [{ translate: '-6px' }, { translate: 'none' }], options: when },
    {
      frames: [{ scale: 0.2, opacity: 0 }, { scale: 0.2, opacity: 1, offset: 0.3 }, { scale: 1 }],
      options: when,
    },
  ]);
  reduce();
  strike(match, 90);
  expect(animated()).toEqual([]);
});

test('a new effect on an element cancels the one before', () => {
  const element = add();
  stamp(element);
  const [first] = animated();
  drop(element);
  expect([first?.isCancelled, animated()[0]?.isCancelled]).toEqual([true, false]);
});

describe('an arrival', () => {
  test('begins at the middle and the size of the place that it comes from', () => {
    const element = add(100, 200, 40, 60);
    arrive(element, add(10, 20, 80, 120), 250, 30);
    arrive(element, rect(10, 20, 80), 250);
    expect(animated()).toMatchObject([
      {
        frames: [
          { translate: '-70px -150px', scale: '2' },
          { translate: 'none', scale: 1 },
        ],
        options: { duration: 250, delay: 30, fill: 'backwards' },
      },
      { frames: [{ translate: '-70px -170px', scale: '2' }, {}], options: { delay: 0 } },
    ]);
  });

  test('ends at a place that is known, and at one without a size', () => {
    arrive(add(100, 200), rect(0, 0, 10), 250, 0, rect(50, 0, 20));
    arrive(add(0, 0, 0), rect(10, 0, 20), 250);
    expect(animated().map(({ frames: [start] }) => start)).toEqual([
      { translate: '-55px -5px', scale: '0.5' },
      { translate: '20px 10px', scale: '20' },
    ]);
  });

  test('fades with reduced motion', () => {
    reduce();
    arrive(add(), rect(0, 0, 10));
    expect(animated()).toMatchObject([
      { frames: [{ opacity: 0 }, { opacity: 1 }], options: { duration: 120, easing: 'linear' } },
    ]);
  });

  test('between two known places waits for the frame', () => {
    let draw: FrameRequestCallback = () => {};
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
      draw = frame;
    });
    arriveBetween(add(), rect(0, 0, 10), rect(100, 0, 10));
    expect(animated()).toEqual([]);
    draw(0);
    expect(animated()[0]?.frames[0]).toMatchObject({ translate: '-100px 0px', scale: '1' });
  });
});

describe('captured cards', () => {
  test('are lifted as copies at their places, and one after another fly into the middle of their taker', async () => {
    const [first, second, taker] = [add(10, 20, 40), add(60, 20, 40), add(200, 300, 100)];
    first.id = 'one';
    first.innerHTML = '<b id="in" data-flip="a"></b>';
    const at = [first, second].map((part) => ({ part, at: part.getBoundingClientRect() }));
    second.remove();
    capture(at, taker, 80, 50);
    const flights = animated();
    expect(flights.map(({ options }) => options.duration)).toEqual([340, 390]);
    expect(flights.map(({ frames }) => frames)).toEqual([
      [
        { translate: 'none', opacity: 1 },
        { translate: '0 -8px', opacity: 1, offset: 80 / 340 },
        { translate: '0 -8px', opacity: 1, offset: 80 / 340, easing: expect.any(String) },
        { translate: '220px 310px', scale: 0.4, opacity: 0.6 },
      ],
      [
        { translate: 'none', opacity: 1 },
        { translate: '0 -8px', opacity: 1, offset: 80 / 390 },
        { translate: '0 -8px', opacity: 1, offset: 130 / 390, easing: expect.any(String) },
        { translate: '170px 310px', scale: 0.4, opacity: 0.6 },
      ],
    ]);
    const [ghost] = flights.map(({ element }) => element);
    expect(ghost?.className).toBe('ghost');
    expect(ghost?.inert).toBe(true);
    expect([ghost?.style.width, ghost?.style.height, ghost?.style.opacity]).toEqual(['40px', '40px', '0']);
    // Nothing may be found twice.
    expect([ghost?.id, ghost?.innerHTML]).toEqual(['', '<b></b>']);
    await painted();
    expect(flights.some(({ element }) => element.isConnected)).toBe(false);
  });

  test('that nobody sees do not fly, nor any with reduced motion', () => {
    const hidden = add(0, 0, 0);
    capture([{ part: hidden, at: hidden.getBoundingClientRect() }], add(), 80);
    reduce();
    capture([{ part: add(), at: rect(0, 0, 10) }], add(), 80);
    expect(animated()).toEqual([]);
  });
});
