import { expect, test } from 'vitest';
import { deviceKind } from './deviceKind.ts';

const android = (model: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';

test.each([
  ['phone', `${android('Pixel 9')} Mobile Safari/537.36`, 5],
  [
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    5,
  ],
  ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 5],
  ['tablet', `${android('Pixel Tablet')} Safari/537.36`, 10],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0', 10],
  ['tablet', mac, 5],
  ['computer', mac, 0],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36', 10],
  ['computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0],
  ['computer', undefined, undefined],
] as const)('a %s says so: %s', (kind, userAgent, maxTouchPoints) => {
  expect(deviceKind({ userAgent, maxTouchPoints } as Navigator)).toBe(kind);
});
