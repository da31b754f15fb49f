import { expect, it } from 'vitest';
import { type Chunk, chunksFor, refuseCycles, refusePagesInWorkers } from './chunks.ts';

const chunk = (file: string, ...imports: string[]): Chunk => ({
  file,
  imports,
  modules: [`${file}.ts`],
  styles: [],
});

const tree = [chunk('game', 'rules', 'cards'), chunk('rules', 'cards'), chunk('cards'), chunk('site')];

it('a page loads the chunks of its modules and what they import, each once and imported ones first', () => {
  expect(chunksFor(['game.ts', 'rules.ts'], tree).map(({ file }) => file)).toEqual([
    'cards',
    'rules',
    'game',
  ]);
});

it('a build whose chunks import no earlier one passes', () => {
  expect(() => refuseCycles(tree)).not.toThrow();
});

it('chunks that import each other stop the build, named in their order', () => {
  const round = [...tree.filter(({ file }) => file !== 'cards'), chunk('cards', 'rules')];
  expect(() => refuseCycles(round)).toThrow('game → rules → cards → rules');
});

it.each(['worker', 'review'])('a game’s %s that loads the site or React stops the build', (name) => {
  const worker: Chunk = { ...chunk('worker', 'rules'), modules: [`games/omi/${name}.ts`] };
  const play: Chunk = { ...chunk('play'), modules: ['app/play/PlayPage.tsx', 'kit/round/round.ts'] };
  expect(() => refusePagesInWorkers([worker, chunk('rules'), play])).not.toThrow();
  expect(() => refusePagesInWorkers([worker, chunk('rules', 'play'), play])).toThrow(
    `games/omi/${name}.ts loads app/play/PlayPage.tsx, which needs a window.`,
  );
});
