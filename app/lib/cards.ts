// The games' cards. Pages that list games carry them as JSON, so that their code does not grow with the number of
// games. Every other page loads them from the registry, which it needs for its game anyway.
import { loadChunk } from './loadChunk.ts';
import type { GameCard } from './registry.ts';

export const cardsElement = 'cards';

let loaded: readonly GameCard[] | undefined;

/** Must resolve before anything renders. */
export async function loadCards(): Promise<void> {
  loaded ??= cardsInPage() ?? (await loadChunk('games', () => import('./registry.ts'))).cards;
}

/** Trusted: the build of the same version wrote them. */
function cardsInPage(): readonly GameCard[] | undefined {
  const text = globalThis.document?.getElementById(cardsElement)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function allCards(): readonly GameCard[] {
  if (!loaded) throw new Error('No cards yet.');
  return loaded;
}

export function cardById(id: string): GameCard | undefined {
  return allCards().find((card) => card.id === id);
}

/** Pairs things of games with the games' cards. Leaves out games that this version does not know. */
export function withCards<T>(things: readonly T[], idOf: (thing: T) => string) {
  return things.flatMap((thing) => {
    const card = cardById(idOf(thing));
    return card ? [{ ...thing, card }] : [];
  });
}

/** True for any before the cards are loaded. */
export function isGame(id: string): boolean {
  return !loaded || cardById(id) !== undefined;
}

/** Its id for a game that this version does not know. */
export function gameName(id: string): string {
  return cardById(id)?.name ?? id;
}

export function cardBySlug(slug: string): GameCard | undefined {
  return allCards().find((card) => card.slug === slug);
}
