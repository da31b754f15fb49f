import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';

testContrast(game, import.meta.dirname, {
  'view/Piles.module.css': [['an empty place', ['.pile', '--line'], field]],
});
