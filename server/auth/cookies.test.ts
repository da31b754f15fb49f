import { generateSignedCookie } from 'hono/cookie';
import { expect, it } from 'vitest';
import { openSigned } from './cookies.ts';

const secret = 'a secret of this test, which is long enough';

async function signed(value: string): Promise<string> {
  const cookie = await generateSignedCookie('name', value, secret);
  return decodeURIComponent(cookie.slice('name='.length).split(';')[0] ?? '');
}

it('a signed value is opened, dots and all', async () => {
  for (const value of ['a', 'a.b.c', 'ä/+=']) expect(openSigned(await signed(value), secret)).toBe(value);
});

it.each<[string, (good: string) => string | undefined]>([
  ['nothing', () => undefined],
  ['an empty text', () => ''],
  ['no signature', () => 'token'],
  ['an empty signature', () => 'token.'],
  ['no value', (good) => good.slice(good.indexOf('.'))],
  ['another value', (good) => `x${good}`],
  ['half a signature', (good) => good.slice(0, -10)],
  ['more than a signature', (good) => `${good}A`],
  ['a signature of others', (good) => good.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`)],
  ['a signature of the same length in other bytes', (good) => `${good.slice(0, -2)}é=`],
])('%s opens nothing', async (_, forge) => {
  expect(openSigned(forge(await signed('token')), secret)).toBeUndefined();
});
