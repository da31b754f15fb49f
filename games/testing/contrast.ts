// Checks the contrast of a board's inks: 3:1 for meaningful parts (WCAG 2, 1.4.11), 4.5:1 for small text. A game's inks are
// the same in both themes. e2e/card-tables.spec.ts checks the suits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldVar, inkVar } from '../../app/lib/inks.ts';
import type { Game } from '../../kit/contract/card.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { contrast, readColour } from '../../kit/testing/colours.ts';

export const tokens = readFileSync('app/lib/ui/tokens.css', 'utf8').replace(
  /:root\[data-contrast='more'\][^}]*}/,
  '',
);

/** A colour, or selector and property of a declaration. */
type Colour = string | readonly [selector: string, property: string];
export type Part = readonly [what: string, ink: Colour, ground: Colour, least?: number];

/** @param boards parts of the board by style sheet */
export function testContrast(
  { field }: Game,
  folder: string,
  boards: Readonly<Record<string, readonly Part[]>>,
): void {
  const setting = `${tokens} --field: ${fieldVar(field)}; --ground: var(--field); --on-field: ${inkVar(onInk(field))};`;
  describe.each(Object.entries(boards))('%s', (sheet, parts) => {
    const css = readFileSync(join(folder, sheet), 'utf8');
    const read = (colour: Colour) =>
      readColour(typeof colour === 'string' ? colour : declared(css, ...colour), setting + css);
    for (const [what, ink, ground, least = 3] of parts)
      test(`${what} stands out at ${least}:1`, () => {
        expect(contrast(read(ink), read(ground))).toBeGreaterThanOrEqual(least);
      });
  });
}

/** Returns the written value of a property in the rule of a selector. */
function declared(css: string, selector: string, property: string): string {
  const from = css.indexOf(`${selector} {`);
  const rule = css.slice(from + selector.length + 2).split(/[{}]/)[0] ?? '';
  const value = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(rule)?.[1];
  if (from < 0 || value === undefined) throw new Error(`no ${property} is set for ${selector}`);
  return /(?:color-mix|var|#).*$/.exec(value)?.[0] ?? value;
}
