import type { Ink } from '../../kit/contract/card.ts';

/** Inks on which stock reads at 4.5:1. */
const inks: readonly Ink[] = ['cobalt', 'teal', 'plum', 'night'];

/** The same colour for a member on every device. */
export function avatarInk(id: string): Ink {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return inks[sum % inks.length] ?? 'night';
}
