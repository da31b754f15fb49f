import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backOrHome, hasBack } from './backOrHome.ts';

/** The Navigation API's state: number of this site's consecutive history entries, and the current index. */
const row = (length: number, index: number) => ({
  canGoBack: index > 0,
  entries: () => new Array<NavigationHistoryEntry>(length),
});

describe('whether there is a step back', () => {
  test.each([
    ['in a new tab', { length: 1, navigation: undefined }, false],
    ['in a new tab, once another page lies ahead', { length: 2, navigation: row(2, 0) }, false],
    ['after a page of this site', { length: 2, navigation: row(2, 1) }, true],
    ['after or before one of another site', { length: 2, navigation: row(1, 0) }, 'perhaps'],
    ['where the browser does not tell', { length: 2, navigation: undefined }, 'perhaps'],
  ] as const)('%s', (_, sight, back) => {
    expect(hasBack(sight.length, sight.navigation)).toBe(back);
  });
});

/** A browser's history without the Navigation API: entries with a state each, all of one document. */
class Tab extends EventTarget {
  readonly states: unknown[];
  index: number;
  location = { assign: vi.fn() };

  constructor(states: unknown[], index: number) {
    super();
    this.states = states;
    this.index = index;
  }

  get history() {
    const { states, index } = this;
    return { length: states.length, state: states[index], back: this.back };
  }

  back = (): void => {
    if (this.index === 0) return;
    this.index--;
    setTimeout(() => this.dispatchEvent(new Event('popstate')), 20);
  };
}

function tab(states: unknown[], index: number): Tab {
  const made = new Tab(states, index);
  vi.stubGlobal('window', made);
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('closing', () => {
  test('goes one step back, and stays there', async () => {
    const made = tab(['home', 'game'], 1);
    backOrHome();
    await vi.runAllTimersAsync();
    expect(made.index).toBe(0);
    expect(made.location.assign).not.toHaveBeenCalled();
  });

  test('goes home when no step back follows', async () => {
    const { location } = tab(['game', 'ahead'], 0);
    backOrHome();
    expect(location.assign).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('waits for a slow page once it is on its way there', async () => {
    const made = tab(['game', 'ahead'], 0);
    backOrHome();
    made.dispatchEvent(new Event('beforeunload'));
    await vi.runAllTimersAsync();
    expect(made.location.assign).not.toHaveBeenCalled();
  });

  test('goes home immediately in a new tab', () => {
    const { location } = tab(['game'], 0);
    backOrHome();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  test("does not take the leave guard's entry for a step", async () => {
    const made = tab(['home', 'game', { guard: true }], 2);
    backOrHome();
    await vi.runAllTimersAsync();
    expect(made.index).toBe(0);
    expect(made.location.assign).not.toHaveBeenCalled();
  });

  test('goes home from a guard that has survived a reload in a new tab', async () => {
    const made = tab(['game', { guard: true }], 1);
    backOrHome();
    await vi.runAllTimersAsync();
    expect(made.location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });
});
