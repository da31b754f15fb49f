import type { Ink } from '../../../kit/contract/card.ts';
import type { CatalogueItem } from '../../../protocol/catalogue.ts';
import { cardById, cardBySlug } from '../cards.ts';
import type { GameCard } from '../registry.ts';
import { GameLabel, Label } from './Label.tsx';

export function cardOf(item: CatalogueItem): GameCard | undefined {
  return cardBySlug(item.id) ?? cardById(item.id);
}

export function EntryLabel({ item }: { readonly item: CatalogueItem }) {
  const card = cardOf(item);
  if (card) return <GameLabel card={card} />;
  return <Label title={item.name.toUpperCase()} field={inkOf(item.id)} icon={item.icon ?? '🎮'} />;
}

const inks: readonly Ink[] = ['tomato', 'marigold', 'leaf', 'teal', 'cobalt', 'plum', 'pink', 'sky', 'brick'];

function inkOf(id: string): Ink {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return inks[sum % inks.length] ?? 'cobalt';
}
