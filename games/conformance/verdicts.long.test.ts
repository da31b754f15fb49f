// Verdicts on tried actions at 50 slips a game: see verdicts.test.ts.
import { test } from 'vitest';
import { checkVerdicts, withTries } from '../testing/verdicts.ts';

test.each(withTries)(
  '%s: accepts the better action, not the slip',
  { timeout: 3_600_000 },
  async (_, game) => {
    await checkVerdicts(game, 50);
  },
);
