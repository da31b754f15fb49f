import { expect, test } from 'vitest';
import { loadEngine, loadRules } from '../games/load.ts';
import { lineOf, momentOf } from './history.ts';
import { record } from './record.ts';
import { games } from './registry.ts';
import { findSamples, type Sample } from './samples.ts';

async function samplesOf(slug: string, rounds: number): Promise<Map<string, Sample>> {
  const engine = await loadEngine({ slug });
  const known = new Set<string>();
  const found = Array.from({ length: rounds }, (_, n) => findSamples(engine, 'noob', n, known)).flat();
  return new Map(found.map((sample) => [sample.label, sample]));
}

test('random play finds what a game can show: whose move it is, its phases and its ends', async () => {
  const sticks = await samplesOf('example', 12);
  expect([...sticks.keys()].sort()).toEqual(['lost', 'waiting', 'won', 'your move']);
  const omi = await samplesOf('omi', 2);
  expect([...omi.keys()]).toEqual(expect.arrayContaining(['choose-trump, your move', 'play, waiting']));
});

test('a sample leads to the state that it was found in', async () => {
  const rules = await loadRules({ slug: 'example' });
  const samples = await samplesOf('example', 12);
  for (const result of ['won', 'lost']) {
    const sample = samples.get(result);
    if (!sample) throw new Error(`no round was ${result}`);
    const { history, refused } = record(rules, sample);
    expect(refused).toBeUndefined();
    expect(rules.outcome(momentOf(history).state)).toBe(result === 'won' ? 'win' : 'loss');
    expect(lineOf(history).length).toBeGreaterThan(sample.entries.length);
  }
});

test('the examples stand among the games of the registry', () => {
  expect(games.slice(-2).map(({ slug }) => slug)).toEqual(['example', 'example-solo']);
  expect(new Set(games.map(({ slug }) => slug)).size).toBe(games.length);
});
