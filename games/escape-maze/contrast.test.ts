import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['a wall', ['.board', '--wall'], field],
    ['the flag', ['.flag', 'fill'], field],
    ['the dot', ['.dot', 'fill'], field],
    ['the path taken', ['.taken', 'stroke'], field],
    ['the way out', ['.way', 'stroke'], field],
    ['where one has been', 'color-mix(in srgb, var(--marigold) 50%, transparent)', field],
    ["the pad's arrows", ['& svg', 'fill'], ['& button', 'background']],
  ],
});
