import type { TestPlayer } from '../../kit/testing/conformance.ts';

/** Every round is a loss; the score ranks it. */
export const testPlayer: TestPlayer = { results: { noob: ['loss'], mid: ['loss'], pro: ['loss'] } };
