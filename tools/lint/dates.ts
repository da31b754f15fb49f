// Finds dates in journeys. A fixed one is another day than the server's, and a journey fails from the next day on.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const literals = [
  /\b(?:19|20)\d\d-[01]\d\b/,
  new RegExp(`\\b\\d{1,2} ${month}\\b|\\b${month} \\d{1,4}\\b`),
  /\bDate\.UTC\(\s*\d/,
  /\bnew Date\(\s*['"`\d]/,
  /\b(?:install|pauseAt|setFixedTime|setSystemTime)\(\s*(?:\{\s*time:\s*)?['"`\d]/,
];

/** Returns the lines (from 1) with a date. */
export function fixedDates(source: string): number[] {
  return source
    .split('\n')
    .flatMap((text, index) => (literals.some((literal) => literal.test(text)) ? [index + 1] : []));
}

/** Returns a line for each finding in the journeys; their clock itself is free. */
export function lintDates(): string[] {
  return execFileSync('git', ['ls-files', 'e2e/*.ts', ':!e2e/clock.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .flatMap((path) =>
      fixedDates(readFileSync(path, 'utf8')).map(
        (line) => `${path}:${line} has a date. Derive it from the clock of the run: e2e/clock.ts`,
      ),
    );
}
