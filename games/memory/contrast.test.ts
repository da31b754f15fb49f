import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';
const stock = 'var(--stock)';

testContrast(game, import.meta.dirname, {
  'CardButton.module.css': [
    ["a card's rim", ['.back', '--rim'], field],
    ['a face', stock, field],
    ['a matched face', ["[data-face='matched'] &", 'background'], field],
  ],
});
