import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';
const stock = 'var(--stock)';
const night = 'var(--night)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['the wall', stock, field],
    ['the snake', ['.canvas', '--snake'], night],
    ['the food', 'var(--tomato)', night],
  ],
});
