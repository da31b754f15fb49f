import type { TestPlayer } from '../../kit/testing/conformance.ts';

const all = ['win', 'loss', 'draw'] as const;

export const testPlayer: TestPlayer = { results: { noob: all, mid: all, pro: all } };
