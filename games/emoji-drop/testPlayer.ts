import type { TestPlayer } from '../../kit/testing/conformance.ts';

/** Every round ends with a loss: its score is what counts. */
export const testPlayer: TestPlayer = { results: { noob: ['loss'], mid: ['loss'], pro: ['loss'] } };
