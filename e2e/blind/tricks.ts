// Cards by their spoken names, for the blind players of Omi and Hearts.

const order = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'];
export const strength = (card: string) => order.indexOf(card.split(' ')[0] ?? '');

/** The cards that the narrator lists after some words: "You can play: ace of spades, 10 of hearts." */
export function heardCards(answer: string, after: string): readonly string[] {
  const list = new RegExp(`${after}: ([^.]*)\\.`).exec(answer)?.[1];
  return list?.split(', ') ?? [];
}

/** Leads high; follows with the highest card to a table that it beats, else with the lowest. */
export function chooseCard(answer: string): string {
  const can = heardCards(answer, 'You can play').toSorted((a, b) => strength(a) - strength(b));
  const table = heardCards(answer, 'On the table').filter((word) => / of /.test(word));
  const best = Math.max(-1, ...table.map((play) => strength(play.split('; ')[0] ?? '')));
  const high = can.at(-1) ?? '';
  return strength(high) > best ? high : (can[0] ?? '');
}
