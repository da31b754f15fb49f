import { expect, test, vi } from 'vitest';
import { HttpProblem, respondToError } from '../../server/http/problem.ts';
import { failureWords, getJson, send } from './send.ts';

/** The server's real answer to a request that it refuses for this reason. */
function answer(reason: unknown): void {
  const log = { error: () => undefined } as unknown as Parameters<typeof respondToError>[0];
  vi.stubGlobal('fetch', async () => respondToError(log)(reason));
}

const words = () => send('DELETE', '/api/anything').catch(failureWords);

test('keeps the server’s reason for the player', async () => {
  answer(new HttpProblem('refused', { detail: 'A member has played it already.' }));
  expect(await words()).toBe('A member has played it already.');
  expect(await getJson('/api/anything').catch(failureWords)).toBe('A member has played it already.');
  answer(new HttpProblem('name-taken'));
  expect(await words()).toContain('is taken');
  answer(new HttpProblem('too-many'));
  expect(await words()).toBe('Too many requests. Please try again later.');
  answer(new HttpProblem('invalid', { errors: [{ path: 'name', message: 'At most 40 characters.' }] }));
  expect(await words()).toBe('At most 40 characters.');
});

test('says that something didn’t work where the server’s words are for programs, or missing', async () => {
  const other = 'That didn’t work. Please try again later.';
  answer(new HttpProblem('run-refused', { detail: 'not over' }));
  expect(await words()).toBe(other);
  answer(new Error('a bug'));
  expect(await words()).toBe(other);
  for (const body of ['', 'null', '[]', '<html>', '{}']) {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 409 }));
    expect(await words()).toBe(other);
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await words()).toBe(other);
});
