import { useBoardFocus } from '../../kit/board/context.ts';
import { useKeys } from '../../kit/board/keys.ts';
import { type Suit, suitName, suits } from '../../kit/cards/cards.ts';
import { SuitMark } from '../../kit/cards/SuitMark.tsx';
import styles from './TrumpChooser.module.css';

/** Four buttons, one a suit; the keys S, H, C and D do the same. */
export function TrumpChooser({ onChoose }: { onChoose(suit: Suit): void }) {
  const focusBoard = useBoardFocus();
  useKeys(Object.fromEntries(suits.map((suit) => [suit.toLowerCase(), () => onChoose(suit)])));
  return (
    <div className={styles.chooser} role="group" aria-label="Name the trump">
      <p>Name the trump</p>
      {suits.map((suit) => (
        <button
          key={suit}
          type="button"
          className={styles.suit}
          data-suit={suit}
          aria-keyshortcuts={suit}
          onClick={() => {
            onChoose(suit);
            focusBoard();
          }}
        >
          <SuitMark suit={suit} />
          {suitName(suit)}
        </button>
      ))}
    </div>
  );
}
