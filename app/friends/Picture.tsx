import { cardById } from '../lib/cards.ts';
import { GameLabel } from '../lib/ui/Label.tsx';
import styles from './Picture.module.css';

/** @param picture a game's id, or an emoji */
export function Picture({ picture }: { readonly picture: string }) {
  const card = cardById(picture);
  return (
    <span className={`centre rigid rounded clipped ${styles.picture}`} aria-hidden="true">
      {card ? <GameLabel card={card} eager /> : picture}
    </span>
  );
}
