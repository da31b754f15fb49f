// Whatever carries a meaning on a board stands out at 3:1 (WCAG 2, 1.4.11), small text at 4.5:1. A game's inks are the
// same in both themes. What is written on paper with the suits' and cards' inks is in e2e/card-tables.spec.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldVar, inkVar } from '../app/lib/inks.ts';
import { onInk } from '../kit/picture/onInk.ts';
import { contrast, readColour } from '../kit/testing/colours.ts';
import { gameBySlug } from './index.ts';

const tokens = readFileSync('app/lib/ui/tokens.css', 'utf8').replace(
  /:root\[data-contrast='more'\][^}]*}/,
  '',
);

/** What is set where a game's board stands. */
function setting(slug: string): string {
  const game = gameBySlug(slug);
  if (!game) throw new Error(`no game: ${slug}`);
  const field = `--field: ${fieldVar(game.field)}; --ground: var(--field);`;
  return `${tokens} ${field} --on-field: ${inkVar(onInk(game.field))}; --accent: ${inkVar(game.accent)};`;
}

/** The value that a sheet gives a property in the rule of a selector, as it is written there. */
function declared(sheet: string, selector: string, property: string): string {
  const css = readFileSync(`games/${sheet}`, 'utf8');
  const from = css.indexOf(`${selector} {`);
  const rule = css.slice(from + selector.length + 2).split(/[{}]/)[0] ?? '';
  const value = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(rule)?.[1];
  if (from < 0 || value === undefined) throw new Error(`${sheet} sets no ${property} for ${selector}`);
  return /(?:color-mix|var|#).*$/.exec(value)?.[0] ?? value;
}

/** A colour, or where the game's sheet has it: the selector and the property. */
type Colour = string | readonly [selector: string, property: string];
type Part = readonly [what: string, ink: Colour, ground: Colour, least?: number];

const field = 'var(--field)';
const lit = ".arrow:is([data-way='higher'][data-lit='higher'], [data-way='lower'][data-lit='lower'])";
const [stock, night, cell] = ['var(--stock)', 'var(--night)', 'var(--cell)'];

/** By the sheet that has them. */
const boards: Readonly<Record<string, readonly Part[]>> = {
  'tic-tac-toe/View.module.css': [
    ['the grid', 'var(--on-field)', field],
    ['a cross', ["&[data-mark='X']", 'stroke'], field],
    ['a nought', ["&[data-mark='O']", 'stroke'], field],
    ['the winning line', ['.line', 'stroke'], ["& [data-part='casing']", 'stroke']],
    ['the focus', 'var(--marigold)', field],
  ],
  'higher-lower/Sign.module.css': [
    ['the words of an arrow', ['.arrow', 'color'], ['.sign', '--rest'], 4.5],
    ['the arrow that is meant', [lit, 'background'], ['.sign', '--rest']],
    ['its words', [lit, 'color'], [lit, 'background'], 4.5],
    ['Correct', [".arrow[data-lit='correct']", 'color'], [".arrow[data-lit='correct']", 'background'], 4.5],
  ],
  'higher-lower/NumberLine.module.css': [
    ['what is left', 'var(--tomato-deep)', [".slider[data-known='true']", '--ruled-out']],
    ['the thumb', ['&::-webkit-slider-thumb', 'background'], 'var(--tomato-deep)'],
  ],
  'higher-lower/Plate.module.css': [
    ['the hint', ['&::placeholder', 'color'], '#ffffff', 4.5],
    ['a guess that is none', ["&[aria-invalid='true']", 'border-color'], stock],
    ['the answer', ['.plate > .back', 'color'], ['.plate > .back', 'background']],
  ],
  'higher-lower/History.module.css': [
    ['a guess', ['& li', 'color'], field, 4.5],
    ['the right one', ["& li[data-verdict='correct']", 'color'], 'var(--leaf-deep)', 4.5],
  ],
  'rpsls/View.module.css': [
    ['the arrows', ['.arrows', 'stroke'], field],
    ['the arrows that are looked at', ["& [data-tone='strong']", 'stroke'], field],
    ...['rock', 'paper', 'scissors', 'lizard', 'spock'].flatMap((move): Part[] => [
      [move, [`[data-move='${move}']`, '--disc'], field],
      [`the name of ${move}`, night, [`[data-move='${move}']`, '--disc'], 4.5],
    ]),
  ],
  'rpsls/Clash.module.css': [
    ['the winner', 'var(--marigold)', field],
    ['the verb', ['.verb', 'color'], ['.verb', 'background'], 4.5],
  ],
  'memory/CardButton.module.css': [
    ["a card's rim", ['.back', '--rim'], field],
    ['a face', stock, field],
    ['a matched face', ["[data-face='matched'] &", 'background'], field],
  ],
  'quick-quiz/View.module.css': [
    ['a chosen answer', ['&:has(:checked)', 'background'], stock],
    ['the right answer', ["&[data-judged='right']", 'background'], stock],
    ['a wrong answer', ["&[data-judged='wrong']", 'color'], ["&[data-judged='wrong']", 'background'], 4.5],
    ['the other answers', ["&[data-judged='other']", 'color'], ["&[data-judged='other']", 'background'], 4.5],
    ['which question it is', ["& [data-now='true']", 'border-color'], field],
  ],
  'snake-rush/View.module.css': [
    ['the wall', stock, field],
    ['the snake', ['.canvas', '--snake'], night],
    ['the food', 'var(--tomato)', night],
  ],
  'minefield/View.module.css': [["the field's edge", night, field]],
  'minefield/Cells.module.css': [
    ['hidden beside open', cell, stock],
    ['hidden beside hidden', cell, 'var(--grid)'],
    ['a flag', 'var(--marigold)', cell],
    ['a mine', night, '#f8d3cc'],
    ['the mine that went off', 'var(--brick)', ["&[data-face='exploded']", 'background']],
    ...[1, 2, 3, 4, 5, 6, 8].map((n): Part => [String(n), [`&[data-face='${n}']`, 'color'], stock]),
  ],
  'escape-maze/View.module.css': [
    ['a wall', ['.board', '--wall'], field],
    ['the flag', ['.flag', 'fill'], field],
    ['the dot', ['.dot', 'fill'], field],
    ['the path taken', ['.taken', 'stroke'], field],
    ['the way out', ['.way', 'stroke'], field],
    ['where one has been', 'color-mix(in srgb, var(--marigold) 50%, transparent)', field],
    ["the pad's arrows", ['& svg', 'fill'], ['& button', 'background']],
  ],
  'twenty48/Ladder.module.css': [['a tile to come', ['&:not([data-reached])', 'box-shadow'], field]],
  'solitaire/view/Piles.module.css': [['an empty place', ['.pile', '--line'], field]],
  'omi/Stacks.module.css': [['a trick to come', ['.pile', 'border'], field]],
};

describe.each(Object.entries(boards))('%s', (sheet, parts) => {
  const sheets = setting(sheet.split('/')[0] ?? '') + readFileSync(`games/${sheet}`, 'utf8');
  const read = (colour: Colour) =>
    readColour(typeof colour === 'string' ? colour : declared(sheet, ...colour), sheets);

  for (const [what, ink, ground, least = 3] of parts)
    test(`${what} stands out at ${least}:1`, () => {
      expect(contrast(read(ink), read(ground))).toBeGreaterThanOrEqual(least);
    });
});

test('the number of every tile reads', () => {
  const css = readFileSync('games/twenty48/Inks.module.css', 'utf8');
  const rules = [...css.matchAll(/&[^{]*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
  expect(rules).toHaveLength(12);
  for (const rule of rules) {
    const sheets = `${tokens} --tile: var(--night); --number: var(--stock); ${rule}`;
    const read = contrast(readColour('var(--number)', sheets), readColour('var(--tile)', sheets));
    expect.soft(read, rule).toBeGreaterThanOrEqual(3);
  }
});
