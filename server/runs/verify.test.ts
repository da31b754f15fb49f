import { expect, test } from 'vitest';
import { rules } from '../../games/solitaire/rules.ts';
import { largestState, type Refused, type VerifiedPoint, verify } from './verify.ts';

const draws = Array.from({ length: 20_000 }, () => [0, { type: 'draw' }] as const);

test('a log whose state grows without end is refused before a step of it costs everyone', async () => {
  let from: VerifiedPoint | undefined;
  let refused: Refused | undefined;
  for (let part = 0; part < 10 && !refused; part++) {
    const answer = await verify({
      game: 'solitaire',
      version: rules.version,
      setup: { difficulty: 'noob', round: 0 },
      seed: '0'.repeat(32),
      entries: draws,
      end: 0,
      ...(from && { from }),
    });
    if (answer.kind === 'refused') refused = answer;
    else from = { state: answer.state, at: answer.at, pace: answer.pace };
  }
  expect(refused).toEqual({ kind: 'refused', reason: 'costly' });
  // More entries than anyone plays in a round, but within the limit.
  const json = JSON.stringify(from?.state);
  expect(from?.state).toMatchObject({ history: { length: 60_000 } });
  expect(json.length).toBeLessThanOrEqual(largestState);
});
