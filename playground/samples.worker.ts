// Looks for samples where it keeps nobody waiting.
import { loadEngine } from '../games/load.ts';
import type { Difficulty } from '../kit/round/difficulty.ts';
import { findGame } from './registry.ts';
import { findSamples, type Sample } from './samples.ts';

export interface Wanted {
  readonly slug: string;
  readonly difficulty: Difficulty;
}

export interface Found {
  readonly samples: readonly Sample[];
  readonly done: boolean;
}

const rounds = 40;
/** Longest time to look for samples. */
const SEARCH_TIMEOUT_MS = 10_000;

self.addEventListener('message', ({ data }: MessageEvent<Wanted>) => void look(data));

async function look({ slug, difficulty }: Wanted): Promise<void> {
  const game = findGame(slug);
  const engine = game && (await loadEngine(game));
  const known = new Set<string>();
  const until = performance.now() + SEARCH_TIMEOUT_MS;
  for (let n = 1; engine && n <= rounds && performance.now() < until; n++) {
    tell({ samples: findSamples(engine, difficulty, n, known), done: false });
  }
  tell({ samples: [], done: true });
}

function tell(found: Found): void {
  self.postMessage(found);
}
