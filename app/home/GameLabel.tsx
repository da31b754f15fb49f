import { gameById, gameBySlug, games } from '../../games/index.ts';
import type { Game, Ink } from '../../kit/contract/card.ts';
import type { CatalogueItem } from '../../protocol/catalogue.ts';
import { EmojiPicture, Label } from '../lib/ui/Label.tsx';
import { GamePicture } from './GamePicture.tsx';

/** The game of ours that a catalogue entry stands for, if any. */
export function gameOf(item: CatalogueItem): Game | undefined {
  return gameBySlug(item.id) ?? gameById(item.id);
}

export function GameLabel({ game, eager = false }: { readonly game: Game; readonly eager?: boolean }) {
  return (
    <Label title={game.title} field={game.field} number={games.indexOf(game) + 1}>
      <GamePicture game={game} eager={eager} />
    </Label>
  );
}

/** The label of a catalogue entry: of our game, or one with the entry's emoji and an ink of its own. */
export function EntryLabel({ item }: { readonly item: CatalogueItem }) {
  const game = gameOf(item);
  if (game?.load) return <GameLabel game={game} />;
  return (
    <Label
      title={game?.title ?? item.name.toUpperCase()}
      field={game?.field ?? inkOf(item.id)}
      number={game && games.indexOf(game) + 1}
    >
      <EmojiPicture icon={item.icon ?? '🎮'} />
    </Label>
  );
}

const inks: readonly Ink[] = ['tomato', 'marigold', 'leaf', 'teal', 'cobalt', 'plum', 'pink', 'sky', 'brick'];

/** Always the same ink for the same id. */
function inkOf(id: string): Ink {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return inks[sum % inks.length] ?? 'cobalt';
}
