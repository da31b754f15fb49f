// A player who listens and types: plays a game through its accessibility tree alone. Everything here goes by
// role, accessible name and the live region's text; no selector, no test id, no picture, no state of the page.
//
//   const blind = await sitDown(page, 'tic-tac-toe');
//   const board = await blind.ask('where');      // "Your turn. You’re X. Row 1: X, empty, O. …"
//   await blind.press('5');                      // keys go to what has the focus, at first the board
//   await blind.activate('button', 'Draw');      // or finds something by role and name, and presses it
//   await blind.hears(/^Your turn/);             // asks until the answer is as expected
//   const result = await blind.finished();       // the words of the end, once the round is over

import type { Locator, Page } from '@playwright/test';
import { stride } from '../board.ts';
import { expect, expectAccessible } from '../fixtures.ts';

const questions = {
  where: 'Describe the board',
  changed: 'What changed?',
  options: 'What can I do?',
} as const;
const keys = { where: ',', changed: '.', options: '/' } as const;

export type Question = keyof typeof questions;
type Role = Parameters<Page['getByRole']>[0];

export interface Seat {
  readonly difficulty?: 'noob' | 'mid' | 'pro';
  /** Seed of the first round; later rounds have their own. */
  readonly seed?: string;
  /** The player has chosen relaxed mode in the settings. */
  readonly relaxed?: true;
}

/** Opens a game for a player who has chosen to be waited for between rounds, and waits until its board is there. */
export async function sitDown(page: Page, slug: string, { relaxed, ...query }: Seat = {}): Promise<Blind> {
  const settings = JSON.stringify({ wait: true, ...(relaxed && { relaxed }) });
  await page.addInitScript((value) => localStorage.setItem('settings', value), settings);
  // A listener has no use for motion; drawing it would take a quarter of the time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/play/${slug}?${new URLSearchParams(query)}`);
  await expect(page.getByRole('region', { name: / board$/ })).toBeVisible({ timeout: 15_000 });
  return new Blind(page);
}

export class Blind {
  readonly page: Page;
  /** The one live region. */
  readonly narrator: Locator;
  /** Words of the live region, with the page’s times (ms). */
  readonly said: { readonly text: string; readonly at: number }[] = [];
  #timeStopped = false;

  constructor(page: Page) {
    this.page = page;
    this.narrator = page.getByRole('status', { name: 'Narration' });
  }

  /** Notes in `said` what the live region says from now on. */
  async listen(): Promise<void> {
    await this.page.exposeFunction('noteSaid', (text: string, at: number) => this.said.push({ text, at }));
    await this.narrator.evaluate((region) => {
      const note = Reflect.get(window, 'noteSaid');
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes.length > 0 ? addedNodes : [target])
            if (node.isConnected) note(node.textContent, performance.now());
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
  }

  /**
   * Text of the live region: the game's status, then the last message. The narrator speaks in a task after the frame
   * that shows the change, so earlier key presses are answered once a task queued after all others has run.
   */
  async heard(): Promise<readonly string[]> {
    await this.page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
    return this.narrator.getByRole('paragraph').allTextContents();
  }

  /**
   * Asks the narrator by key, as the board or nothing has the focus; the answer is the newest line of the live
   * region. In a text field a key would be typed: use `askByButton` there.
   */
  async ask(question: Question): Promise<string> {
    await this.page.keyboard.press(keys[question]);
    return (await this.heard()).at(-1) ?? '';
  }

  /** Asks by the narrator's button, as someone would who has found it by its name. The focus stays on it. */
  async askByButton(question: Question): Promise<string> {
    await this.activate('button', questions[question]);
    return (await this.heard()).at(-1) ?? '';
  }

  /** Asks again and again until the answer fits, and returns it: for a robot's turn, a card that flips back. */
  async hears(pattern: RegExp, question: Question = 'where'): Promise<string> {
    let answer = '';
    const ask = async (): Promise<string> => {
      answer = await this.ask(question);
      return answer;
    };
    await expect.poll(ask, { intervals: [50, 100, 200], timeout: 15_000 }).toMatch(pattern);
    return answer;
  }

  /**
   * From here time passes only by `pass`, so that a game against the clock waits for the test on a busy machine: the
   * player has as long as it takes to hear an answer. Before the first move, on a page whose clock was installed
   * before it was opened.
   */
  async stopTime(): Promise<void> {
    this.#timeStopped = true;
    const now = await this.page.evaluate(() => Date.now());
    // The clock can't stop in the past, which it would once this call comes late.
    await this.page.clock.pauseAt(now + 60_000);
  }

  /** Lets some time (ms) pass; frames come every 16 ms of it. */
  async pass(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  /** Lets some time (ms) pass, with few frames: much quicker than `pass` on a slow machine. */
  async stride(ms: number): Promise<void> {
    await stride(this.page, ms);
  }

  /** Lets time pass again. */
  async startTime(): Promise<void> {
    this.#timeStopped = false;
    await this.page.clock.resume();
  }

  /** Keys, one after the other, for what has the focus. */
  async press(...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) await this.page.keyboard.press(key);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Moves the focus to something of a role and name, as screen readers do. */
  async goTo(role: Role, name: string | RegExp): Promise<void> {
    const found = this.find(role, name);
    await found.focus();
    await expect(found).toBeFocused();
  }

  /** Finds something by role and name, goes to it and presses Enter (Space for what Enter does not press). */
  async activate(role: Role, name: string | RegExp): Promise<void> {
    await this.goTo(role, name);
    await this.page.keyboard.press(role === 'checkbox' || role === 'radio' ? 'Space' : 'Enter');
  }

  /** The first thing of this role and name; a name in letters must be whole. */
  find(role: Role, name: string | RegExp): Locator {
    return this.page.getByRole(role, { name, exact: true }).first();
  }

  /** The accessible names of everything of a role, in order: a hand's cards, a grid's cells. */
  async names(role: Role, name?: RegExp): Promise<readonly string[]> {
    const found = this.page.getByRole(role, name && { name });
    const snapshots = await Promise.all((await found.all()).map((one) => one.ariaSnapshot()));
    return snapshots.map((line) => /"(.*)"/.exec(line.split('\n')[0] ?? '')?.[1] ?? '');
  }

  /** Chooses another way to play in the game's help, such as relaxed mode. Opens a new round. */
  async playWay(name: string): Promise<void> {
    await this.activate('button', 'Menu');
    await this.activate('button', /^Help/);
    await this.activate('button', `Play ${name}`);
  }

  /** Whether the round is over. */
  async isOver(): Promise<boolean> {
    // The ticket rises after a moment on the board.
    return (await this.page.locator('[data-ticket]').count()) > 0;
  }

  /** Waits for the end of the round; its title and words. */
  async finished(): Promise<string> {
    const end = this.page.getByRole('dialog');
    await expect(end).toBeVisible({ timeout: 15_000 });
    const title = await end.getByRole('heading').textContent();
    const lines = await end.locator('p, dt, dd').evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const heard = paragraph.cloneNode(true) as HTMLElement;
        for (const seen of heard.querySelectorAll('[aria-hidden="true"]')) seen.remove();
        return heard.textContent;
      }),
    );
    return [title, ...lines].join(' ');
  }

  /** Expects no grave finding of axe. Axe waits for timers, so time passes during the check. */
  async looksWell(): Promise<void> {
    const stopped = this.#timeStopped;
    if (stopped) await this.startTime();
    await expectAccessible(this.page);
    if (stopped) await this.stopTime();
  }
}
