import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSeed } from '../../kit/testing/conformance.ts';

const stored = {
  question: 'Which?',
  correct: 'a',
  incorrect: ['b', 'c', 'd'],
  category: 'Test',
  src: 'opentdb',
};

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Loads the sources without a cache, as a new page does. */
async function sources(): Promise<string[]> {
  const { loadContent } = await import('./content.ts');
  return (await loadContent('noob', testSeed(1))).map(({ src }) => src);
}

test('the questions of the server are asked, and fetched once a visit', async () => {
  fetched.mockResolvedValue(Response.json([stored]));
  expect(await sources()).toContain('opentdb');
  expect(await sources()).toContain('opentdb');
  expect(fetched).toHaveBeenCalledOnce();
  expect(warned).not.toHaveBeenCalled();
});

test('a failure is logged, and the built-in questions are asked', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 500 }));
  expect(new Set(await sources())).toEqual(new Set(['play-small']));
  expect(warned).toHaveBeenCalledWith(expect.any(String), new Error('HTTP 500'));
});

test('a server that does not answer is waited for 4 seconds, and no longer', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const quiz = sources();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), 30_000);
  expect(timeout).toHaveBeenCalledWith(4000);
  late.abort(new DOMException('It took too long.', 'TimeoutError'));
  expect(await quiz).toHaveLength(6);
  expect(warned).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ name: 'TimeoutError' }));
});
