import type { GameCard } from '../registry.ts';
import { Label } from './Label.tsx';

/** @param eager loads its picture without waiting until it is about to scroll into view */
export function GameLabel({ card, eager = false }: { readonly card: GameCard; readonly eager?: boolean }) {
  const { title, fit, field, number, icon, picture } = card;
  return <Label {...{ title, fit, field, number, icon, picture, eager }} />;
}
