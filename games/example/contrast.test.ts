// Meaningful parts of the board, each with its background.
import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

testContrast(game, import.meta.dirname, {
  'View.module.css': [['a stick', ['.heap', 'stroke'], 'var(--field)']],
});
