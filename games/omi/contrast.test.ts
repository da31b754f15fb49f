import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

testContrast(game, import.meta.dirname, {
  'Stacks.module.css': [['a trick to come', ['.pile', 'border'], 'var(--field)']],
});
