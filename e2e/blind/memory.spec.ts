// Memory Flip with a screen reader: what was said of each card is remembered. The clock is the test's own, so that two
// cards need no waiting for.
import { expect, test } from '../fixtures.ts';
import { type Blind, sitDown } from './blind.ts';

/** After this (ms) two cards have stayed or turned back, and the words of the end are there. */
const settling = 2000;

/** Turns a card, found by its name, and listens to what is on it. */
async function turn(blind: Blind, place: string): Promise<string> {
  await blind.activate('button', `${place}, face down`);
  const said = new RegExp(`^${place}: (.*)\\.$`);
  const face = async () => (await blind.heard()).flatMap((line) => said.exec(line)?.[1] ?? [])[0];
  await expect.poll(face, { intervals: [20, 50] }).toBeDefined();
  return (await face()) ?? '';
}

test('a board cleared with a screen reader and memory', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  const blind = await sitDown(page, 'memory', {
    difficulty: 'noob',
    seed: '0123456789abcdef0123456789abcdef',
  });
  await blind.looksWell();
  await blind.stopTime();
  const fresh = (await blind.names('button', /face down$/)).map((name) => name.replace(', face down', ''));
  expect(fresh).toHaveLength(12);
  /** The place of each face heard once so far. */
  const known = new Map<string, string>();
  /** Two places with one face, heard but not matched yet. */
  let pair: readonly string[] = [];
  for (let move = 0; move < 12; move++) {
    await blind.stride(settling);
    if (await blind.isOver()) break;
    expect(await blind.ask('where')).toMatch(/^Turn a card/);
    const first = pair[0] ?? fresh.shift() ?? '';
    const face = await turn(blind, first);
    const twin = pair[1] ?? known.get(face);
    known.delete(face);
    pair = [];
    if (twin !== undefined) {
      expect(await turn(blind, twin)).toBe(face);
      continue;
    }
    const second = fresh.shift() ?? '';
    const other = await turn(blind, second);
    if (other === face) continue;
    known.set(face, first);
    const earlier = known.get(other);
    if (earlier === undefined) known.set(other, second);
    else pair = [earlier, second];
    if (move !== 0) continue;
    expect(await blind.ask('changed')).toContain(`${second}: ${other}.`);
    await blind.stride(settling);
    expect(await blind.ask('options')).toMatch(/^Turn a face-down card: row 1, columns? 1/);
  }
  expect(await blind.finished()).toMatch(/^All pairs found \d+ moves/);
  await blind.startTime();
  expect(await blind.askByButton('where')).toMatch(/^All pairs found\. Row 1: \w.* matched.* 6 of 6 pairs/);
  await blind.looksWell();
});
