// Every game needs two browser journeys: through the accessibility tree alone and by keyboard alone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from './index.ts';

const root = join(import.meta.dirname, '..');

function read(path: string): string {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe.each(games.map(({ slug }) => slug))('%s', (slug) => {
  const byEar = read(`e2e/blind/${slug}.spec.ts`);

  test('is finished with a screen reader, by roles, names and the live region alone', () => {
    expect(byEar).toMatch(/^test\('/m);
    expect(byEar).toContain('blind.finished()');
    expect(byEar).not.toMatch(/locator\(|getBy|\$eval|boundingBox|screenshot|mouse\./);
  });

  test('is finished by keyboard alone', () => {
    expect(`${byEar}${read(`e2e/${slug}.spec.ts`)}`).toMatch(/^test\('.*by keyboard alone/m);
  });
});
