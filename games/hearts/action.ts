import * as v from 'valibot';
import { allCards } from '../../kit/cards/cards.ts';

const card = v.picklist(allCards);

/** A card is played; three cards are passed. */
export const action = v.union([card, v.strictObject({ pass: v.strictTuple([card, card, card]) })]);
