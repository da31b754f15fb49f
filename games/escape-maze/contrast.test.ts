import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';
import { inks } from './MazeMap.tsx';

const field = 'var(--field)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['a wall', ['.board', '--wall'], field],
    ['the flag', inks.flag, field],
    ['the dot', ['.dot', 'fill'], field],
    ['the path taken', inks.taken, field],
    ['the way out', inks.way, field],
    ['where one has been', 'color-mix(in srgb, var(--marigold) 50%, transparent)', field],
    ["the pad's arrows", ['& svg', 'fill'], ['& button', 'background']],
  ],
});
