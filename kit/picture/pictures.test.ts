import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { dayCard } from './dayCard.ts';
import { type Drawing, size, svgOf } from './drawing.ts';
import { inks, matter } from './inks.ts';
import { resultCard } from './resultCard.ts';

const tokens = readFileSync(new URL('../../app/lib/ui/tokens.css', import.meta.url), 'utf8');
const tokenOf = (name: string): string | undefined =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];

test('the inks of pictures are those of the page', () => {
  for (const [name, ink] of Object.entries(inks)) expect([name, ink]).toEqual([name, tokenOf(name)]);
  expect(matter).toMatchObject({
    wood: tokenOf('wood'),
    edge: tokenOf('wood-edge'),
    kraft: tokenOf('kraft-2'),
    strike: tokenOf('kraft-deep'),
    char: tokenOf('char'),
  });
});

/** Refers to nothing external, and its words begin inside the frame. */
function expectSound({ shapes, words, alt }: Drawing): void {
  expect(svgOf({ shapes })).not.toMatch(/NaN|undefined|<(?:script|style|image|use|foreignObject)\b|var\(/);
  for (const { text, x, y } of words) {
    expect(text).not.toBe('');
    expect([x > 31 && x < size.width - 31, y > 31 && y < size.height - 31]).toEqual([true, true]);
  }
  expect(alt).toMatch(/\.$|\?$/);
}

test.each(games.map((game) => [game.slug, game] as const))('a result of %s', (slug, game) => {
  const picture = readFileSync(new URL(`../../games/${slug}/label.svg`, import.meta.url), 'utf8');
  const card = resultCard({ game, picture, result: '12,480', title: 'Over', lines: ['One', 'Two', 'Three'] });
  expectSound(card);
  expect(card.words.map(({ text }) => text)).toEqual([
    'Play Small',
    game.title,
    '12,480',
    'Over',
    'One',
    'Two',
  ]);
  expect(card.shapes.match(/<svg/g)).toBeNull();
});

const day = {
  number: 52,
  date: 'Sunday 22 November',
  matches: [
    { game: { name: '2048', title: '2048' }, score: '3,140', flame: 'blazing' },
    { game: { name: 'Minefield', title: 'MINEFIELD' }, score: '194', flame: 'struck' },
    { game: { name: 'Rock Paper Scissors Lizard Spock', title: 'RPSLS' }, score: '', flame: undefined },
  ],
  streak: 7,
} as const;

test('the alternative text names each match, its flame and the days in a row', () => {
  expect(dayCard(day).alt).toBe(
    'Today’s box Nº 52, Sunday 22 November. 2048: 3,140, blazing; Minefield: 194, struck; Rock Paper Scissors Lizard Spock: to come. 7 days in a row.',
  );
  expect(dayCard({ ...day, streak: 1 }).alt).not.toContain('in a row');
  expectSound(dayCard(day));
  expect(dayCard(day).words.map(({ text }) => text)).toContain('RPSLS');
});

test('draws a flame for each finished match and each of the last seven days, and a red head for the others', () => {
  const flames = ({ shapes }: Drawing) => shapes.match(/M0 4C-7 4/g)?.length ?? 0;
  const redHeads = ({ shapes }: Drawing) =>
    shapes.match(new RegExp(`<ellipse[^>]*fill="${inks.tomato}"`, 'g'))?.length ?? 0;
  expect(flames(dayCard(day))).toBe(2 + 7);
  expect(redHeads(dayCard(day))).toBe(1);
  expect(flames(dayCard({ ...day, streak: 40 }))).toBe(2 + 7);
  expect(flames(dayCard({ ...day, streak: 0 }))).toBe(2);
});
