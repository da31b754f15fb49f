// Parts of the board that carry a meaning, each with the ground that it stands on.
import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

testContrast(game, import.meta.dirname, {
  'View.module.css': [['a stick', ['.heap', 'stroke'], 'var(--field)']],
});
