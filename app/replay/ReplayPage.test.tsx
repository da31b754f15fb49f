import { expect, test, vi } from 'vitest';
import { openPage } from '../lib/testing/page.tsx';
import { loadReplay, type Missing } from './loadReplay.ts';

vi.mock('./loadReplay.ts', () => ({ loadReplay: vi.fn() }));

test('a replay that is missing is looked for again by its button, and whenever its page is opened', async () => {
  const missing = (...why: Missing['missing'][]) => {
    for (const each of why) vi.mocked(loadReplay).mockResolvedValueOnce({ missing: each });
  };
  missing('unreachable', 'gone', 'unreadable');
  let isOpen = false;
  const { ReplayPage } = await import('./ReplayPage.tsx');
  const page = await openPage(() => isOpen && <ReplayPage id="r1" />);
  const open = async (now: boolean) => {
    isOpen = now;
    await page.draw();
  };
  await open(true);
  expect(page.page.textContent).toContain('The server couldn’t be reached.');
  await page.press('Try again');
  expect(page.page.textContent).toContain('Replay not found.');
  await open(false);
  await open(true);
  expect(page.page.textContent).toContain('Your rounds on this device can’t be read right now.');
});
