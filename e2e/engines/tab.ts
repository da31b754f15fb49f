// A player at the window of an engine: finds everything by role and name, and acts by keys and by a pointer.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import { type Found, holds, look, notedErrors, type Point, type Query, told } from './inPage.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Keys by the code points that WebDriver gives them. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE006',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type Hand = 'keys' | 'pointer';

type Device = 'desktop' | 'phone';

export class Tab {
  readonly engine: Engine;
  pointerType: 'mouse' | 'touch' = 'mouse';
  #device: Device = 'desktop';

  constructor(engine: Engine) {
    this.engine = engine;
  }

  goto(path: string): Promise<void> {
    return this.engine.open(new URL(path, this.engine.origin).href);
  }

  /** Runs a function in the page. Arguments and result travel as JSON. */
  async run<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const source = `async (args) => JSON.stringify(await (${inPage})(...JSON.parse(args)))`;
    return JSON.parse((await this.engine.evaluate(source, JSON.stringify(args))) ?? 'null');
  }

  /** Finds the elements that have the role and the name now. A string matches the whole name. */
  async find(role: string, name: string | RegExp = /(?:)/, options: Options = {}): Promise<readonly Found[]> {
    if (!(await this.run(() => 'axe' in window))) await this.engine.evaluate(`async () => {${axe}}`, '');
    const { within, ready } = options;
    return this.run(look, { role, name: sourceOf(name), within: within && sourceOf(within), ready });
  }

  async has(role: string, name?: string | RegExp): Promise<boolean> {
    return (await this.find(role, name)).length > 0;
  }

  /** Waits until there is something of the role and the name. */
  see(role: string, name?: string | RegExp): Promise<void> {
    return this.#until(`${role} ${name} seen`, () => this.has(role, name));
  }

  /** Clicks the first of the role and the name as soon as a pointer can. */
  click(role: string, name?: string | RegExp): Promise<void> {
    return this.#until(`${role} ${name} clicked`, () => this.attempt('pointer', role, name));
  }

  /** Moves the focus to the first of the role and the name, as screen readers do, and presses Enter. */
  activate(role: string, name?: string | RegExp): Promise<void> {
    return this.#until(`${role} ${name} activated`, () => this.attempt('keys', role, name));
  }

  /** Uses the first of the role and the name, if it is there and can be used now. */
  async attempt(hand: Hand, role: string, name?: string | RegExp, within?: RegExp): Promise<boolean> {
    const ready = hand === 'keys' ? 'focus' : 'scroll';
    const [found] = await this.find(role, name, { within, ready });
    if (!found || found.disabled) return false;
    if (hand === 'keys') {
      await this.press('Enter');
      return true;
    }
    const [{ point } = found] = await this.find(role, name, { within });
    // Something that moves is not there any more when the pointer comes.
    if (!point || point.x !== found.point?.x || point.y !== found.point.y) return false;
    await this.drag(point);
    return true;
  }

  /** Also while one page gives way to another, where nothing can be asked. */
  #until(message: string, done: () => Promise<boolean>): Promise<void> {
    return expect(async () => expect(await done(), message).toBe(true)).toPass();
  }

  /** Goes to the window that something opens. @returns the way back, which closes that window */
  async follow(open: () => Promise<void>): Promise<() => Promise<void>> {
    const before = await this.engine.windows();
    const opened = async () => (await this.engine.windows()).filter((window) => !before.includes(window));
    await open();
    await expect.poll(opened).toHaveLength(1);
    const [window = ''] = await opened();
    await this.engine.show(window);
    // WebKit's new windows have a size of their own, and Firefox's take none at first.
    await expect(() => this.sitDown(this.#device)).toPass();
    return async () => {
      await this.engine.closeWindow();
      await this.engine.show(before.at(-1) ?? '');
    };
  }

  /** Types into a field, again where a window that has just opened took no keys yet. */
  type(field: string, text: string): Promise<void> {
    return this.#until(`${field} filled in`, async () => {
      if (!(await this.attempt('pointer', 'textbox', field))) return false;
      await this.press(...text);
      return this.run(holds, text);
    });
  }

  /** Presses keys one after the other: characters, or keys by their names. */
  async press(...pressed: readonly string[]): Promise<void> {
    const values = pressed.map((key) => keys[key] ?? key);
    const actions = values.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.engine.act({ type: 'key', id: 'keyboard', actions });
  }

  /** Puts the pointer down and moves it along the points, in one step each, before it lifts. */
  async drag(from: Point, ...through: readonly Point[]): Promise<void> {
    const { pointerType } = this;
    const move = ({ x, y }: Point) => ({ type: 'pointerMove' as const, x, y, duration: 0 });
    await this.engine.act({
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        move(from),
        { type: 'pointerDown', button: 0 },
        ...through.map(move),
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** All words of the page. */
  told(): Promise<string> {
    return this.run(told, 'body', true);
  }

  /** Lines of the narration, as screen readers read them. */
  narration(): Promise<string> {
    return this.run(told, '[role="status"][aria-label="Narration"]', false);
  }

  board(): Promise<string> {
    return this.run(told, '[aria-label$=" board"]', false);
  }

  /** The screen of a desktop with a mouse, or of a phone with a finger. */
  async sitDown(device: Device): Promise<void> {
    this.#device = device;
    this.pointerType = device === 'phone' ? 'touch' : 'mouse';
    await (device === 'phone' ? this.engine.resize(390, 844) : this.engine.resize(1280, 800));
  }

  /** Takes the errors since the last call. */
  async errors(): Promise<readonly string[]> {
    return this.engine.errors?.() ?? (await this.run(notedErrors));
  }
}

interface Options {
  /** Name of the region to look in. */
  readonly within?: RegExp | undefined;
  readonly ready?: Query['ready'];
}

function sourceOf(name: string | RegExp): string {
  return typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;
}
