import * as v from 'valibot';
import { suits } from '../../kit/cards/cards.ts';
import { omiDeck } from './table.ts';

/** A suit names the trump, a card is played. */
export const action = v.picklist([...suits, ...omiDeck]);
