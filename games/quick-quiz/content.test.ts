import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSeed, testSetup } from '../../kit/testing/conformance.ts';
import { categories, categoryOf } from './categories.ts';

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
  return (await loadContent(testSetup('noob'), testSeed(1), [])).map(({ src }) => src);
}

test('the questions of the server are asked, and fetched once a visit', async () => {
  fetched.mockResolvedValue(Response.json([stored]));
  expect(await sources()).toContain('opentdb');
  expect(await sources()).toContain('opentdb');
  expect(fetched).toHaveBeenCalledOnce();
  expect(warned).not.toHaveBeenCalled();
});

test('the category and the difficulty are fetched each once, a link’s questions from its seed’s digit on', async () => {
  const theirs = { ...stored, category: 'Food' };
  const served = Array.from({ length: 20 }, (_, n) => ({ ...theirs, question: `Number ${n}?` }));
  fetched.mockImplementation(async () => Response.json(served));
  const { loadContent } = await import('./content.ts');
  const food = { ...testSetup('mid'), variant: `category:${categories.indexOf('Food')}` };
  const seen = served.slice(0, 12).map(({ question }) => question.toLowerCase());
  const quiz = await loadContent(food, testSeed(1), seen);
  expect(quiz.filter(({ question }) => seen.includes(question.toLowerCase()))).toHaveLength(1);
  await loadContent(food, testSeed(2), []);
  await loadContent(testSetup('mid'), testSeed(2), []);
  await loadContent(food, 'c'.repeat(32));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/trivia/questions?difficulty=mid&category=Food',
    '/api/trivia/questions?difficulty=mid',
    '/api/trivia/questions?difficulty=mid&category=Food&from=4',
  ]);
});

test('a setup’s text names its category, and any other none', () => {
  expect(categories.map((_, n) => categoryOf(`category:${n}`))).toEqual(categories);
  for (const variant of [undefined, 'category:99', 'category:-1', 'category'])
    expect(categoryOf(variant)).toBeUndefined();
});

test('a category without its questions has the built-in one of it first', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 503 }));
  const { loadContent } = await import('./content.ts');
  const space = { ...testSetup('noob'), variant: `category:${categories.indexOf('Space')}` };
  const [first, ...others] = await loadContent(space, testSeed(1), []);
  expect(first?.category).toBe('Space');
  expect(others).toHaveLength(5);
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
