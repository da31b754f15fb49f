import { afterEach, expect, test, vi } from 'vitest';
import { node } from './setup.mjs';

afterEach(() => vi.restoreAllMocks());

test.runIf(process.platform === 'linux')('on musl the packaged Node, which is there, is not started', () => {
  const { header, ...report } = process.report.getReport() as { header: object };
  const answer = vi.spyOn(process.report, 'getReport');
  answer.mockReturnValue({ ...report, header: { ...header, glibcVersionRuntime: '2.36' } });
  expect(node()).toMatch(/node_modules.node-linux-/);
  answer.mockReturnValue({ ...report, header: { ...header, glibcVersionRuntime: undefined } });
  expect(node()).toBe(process.execPath);
});
