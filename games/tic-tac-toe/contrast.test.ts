import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['the grid', 'var(--on-field)', field],
    ['a cross', ["&[data-mark='X']", 'stroke'], field],
    ['a nought', ["&[data-mark='O']", 'stroke'], field],
    ['the winning line', ['.line', 'stroke'], ["& [data-part='casing']", 'stroke']],
    ['the focus', 'var(--marigold)', field],
  ],
});
