// Steps of the journeys around the rounds: signing in, storing rounds, winning one.
import { hintKey } from '../../app/account/stored.ts';
import { LocalKey } from '../../server/auth/local/key.ts';
import { authSecret } from '../site.ts';
import { expect } from './fixtures.ts';
import { isOver } from './players.ts';
import type { Tab } from './tab.ts';

/** Makes the browser a player's by the requests of the sign-in's window. */
export async function signIn(tab: Tab, name: string): Promise<void> {
  // The link that the server prints in its terminal.
  await tab.goto(new LocalKey(authSecret).link(tab.engine.origin));
  await tab.run(
    async (name, key) => {
      const { url } = await fetch('/auth/start/local');
      await fetch(url, { method: 'POST', body: new URLSearchParams({ name }) });
      localStorage.setItem(key, '{"id":"","name":""}');
    },
    name,
    hintKey,
  );
}

/** Makes a guess in Higher/Lower. @returns the answer */
export async function guess(tab: Tab, number: number, left: number): Promise<'higher' | 'lower' | 'over'> {
  await tab.press(...String(number), 'Enter');
  const answer = new RegExp(`Try (higher|lower)\\. Attempts left: ${left}|Correct!|Out of attempts`);
  await expect.poll(() => tab.told()).toMatch(answer);
  const [, way] = answer.exec(await tab.told()) ?? [];
  return way === 'higher' || way === 'lower' ? way : 'over';
}

/** Wins Higher/Lower: at noob, halving always does. */
export async function win(tab: Tab): Promise<void> {
  await tab.see('textbox', 'Your guess');
  let [low, high] = [1, 100];
  for (let left = 9; left >= 0; left -= 1) {
    const middle = Math.floor((low + high) / 2);
    const way = await guess(tab, middle, left);
    if (way === 'over') break;
    if (way === 'higher') low = middle + 1;
    else high = middle - 1;
  }
  await expect.poll(() => isOver(tab)).toBe(true);
}
