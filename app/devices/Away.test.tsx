import { expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { openPage } from '../lib/testing/page.tsx';
import { Away } from './Away.tsx';
import { takeOver } from './handOver.ts';

vi.mock('./handOver.ts', () => ({ takeOver: vi.fn(), ownEntries: async () => 0 }));

test('a round is taken over once, however often the player presses, and again after a failure', async () => {
  const taking = Promise.withResolvers<void>();
  vi.mocked(takeOver).mockReturnValueOnce(taking.promise).mockResolvedValueOnce();
  const onTaken = vi.fn();
  const onOther = vi.fn();
  const game = gameBySlug('twenty48') ?? expect.fail();
  const whereabouts = { device: 'phone', at: 0, entries: 30, over: false } as const;
  const round = { run: 'r1', slot: 'twenty48', whereabouts, wasHere: true };
  const page = await openPage(() => <Away {...{ game, round, onTaken, onOther }} onClose={() => {}} />);
  for (let presses = 0; presses < 2; presses++) await page.press('Go on here');
  await page.press('Play another round');
  expect([vi.mocked(takeOver).mock.calls, onOther.mock.calls]).toEqual([[['r1', 'twenty48']], []]);
  taking.reject(new TypeError('Failed to fetch'));
  await page.draw();
  expect(page.texts('[role="status"] span').at(-1)).toContain('didn’t work');
  await page.press('Go on here');
  expect([vi.mocked(takeOver).mock.calls.length, onTaken.mock.calls.length]).toEqual([2, 1]);
});
