import { type Part, testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';
const stock = 'var(--stock)';
const night = 'var(--night)';
const cell = 'var(--cell)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [["the field's edge", night, field]],
  'Cells.module.css': [
    ['hidden beside open', cell, stock],
    ['hidden beside hidden', cell, 'var(--grid)'],
    ['a flag', 'var(--marigold)', cell],
    ['a mine', night, '#f8d3cc'],
    ['the mine that went off', 'var(--brick)', ["&[data-face='exploded']", 'background']],
    ...[1, 2, 3, 4, 5, 6, 8].map((n): Part => [String(n), [`&[data-face='${n}']`, 'color'], stock]),
  ],
});
