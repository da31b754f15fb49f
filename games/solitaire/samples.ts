// Boards for the tests.
import { type Card, ranks, suits } from '../../kit/cards/cards.ts';
import { cardsOf } from '../../kit/testing/cards.ts';
import { empty } from './history.ts';
import type { Column, Piles } from './piles.ts';
import type { State } from './state.ts';

/** "KS QH" is a column of face-up cards; cards before a bar are face down: "3C 4D | KS QH". */
function column(text: string): Column {
  const [hidden, shown] = text.includes('|') ? text.split('|') : ['', text];
  return { down: cardsOf(hidden ?? ''), up: cardsOf(shown ?? '') };
}

export function board(given: Partial<Omit<State, 'tableau'>> & { tableau?: string[] }): State {
  const { tableau = [], ...rest } = given;
  return {
    difficulty: 'noob',
    stock: [],
    waste: [],
    foundations: [0, 0, 0, 0],
    points: 0,
    bonus: 0,
    moves: 0,
    paid: [],
    history: empty,
    ...rest,
    tableau: Array.from({ length: 7 }, (_, i) => column(tableau[i] ?? '')),
  };
}

/** Every card in every pile, sorted: to check that none is lost or doubled. */
export function everyCard({ stock, waste, foundations, tableau }: Piles): Card[] {
  const order = [ranks[12], ...ranks.slice(0, 12)];
  const founded = foundations.flatMap((height, i) =>
    order.slice(0, height).map((rank) => `${rank}${suits[i]}` as Card),
  );
  return [...stock, ...waste, ...founded, ...tableau.flatMap(({ down, up }) => [...down, ...up])].sort();
}
