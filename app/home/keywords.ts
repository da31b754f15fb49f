// Matches catalogue names, which an operator chooses, to games by keywords.
import { allCards } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';

export function slugForName(name: string): string | undefined {
  const lower = name.toLowerCase().trim();
  const cards = allCards();
  const found =
    cards.find((card) => fits(card, lower)) ?? cards.find((card) => card.name.toLowerCase() === lower);
  return found?.slug;
}

function fits({ keywords }: GameCard, name: string): boolean {
  return keywords.some((words) =>
    words.every((word) => (word.startsWith('-') ? !name.includes(word.slice(1)) : name.includes(word))),
  );
}
