// Meaningful parts of the board, each with its background.
import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['a light', ['.light', 'border'], 'var(--field)'],
    ['one that is lit', ["&[data-lit='true']", 'background'], 'var(--field)'],
  ],
});
