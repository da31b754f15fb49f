import { cardById } from '../lib/cards.ts';

/** The text of a game's label picture; '' when unavailable, and the label is then printed without one. */
export async function labelPicture(gameId: string): Promise<string> {
  const address = cardById(gameId)?.picture;
  if (address === undefined) return '';
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
