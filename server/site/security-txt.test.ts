import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const path = '/.well-known/security.txt';

test('says whom to tell, and until when', async () => {
  const answer = await securityTxt('mailto:security@play.example', () => Date.UTC(2026, 0, 1)).request(path);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(await answer.text()).toBe(
    'Contact: mailto:security@play.example\nExpires: 2026-04-01T00:00:00.000Z\nPreferred-Languages: en\n',
  );
});

test('is not there where nobody is named', async () => {
  expect((await securityTxt(undefined).request(path)).status).toBe(404);
});
