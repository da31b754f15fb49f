import type { TestPlayer } from '../../kit/testing/conformance.ts';

const all = ['win', 'loss', 'draw'] as const;

/** At pro the robot plays perfectly. */
export const testPlayer: TestPlayer = { results: { noob: all, mid: all, pro: ['loss', 'draw'] } };
