import { useBoardFocus } from '../../kit/board/context.ts';
import { type Target, useControls } from '../../kit/board/controls.ts';
import { suitName, suits } from '../../kit/cards/cards.ts';
import { SuitMark } from '../../kit/cards/SuitMark.tsx';
import { controls } from './controls.ts';
import type { Action } from './rules.ts';
import styles from './TrumpChooser.module.css';
import type { State } from './table.ts';

export function TrumpChooser(target: Target<State, Action>) {
  const focusBoard = useBoardFocus();
  useControls({ trump: controls.trump }, target);
  return (
    <div className={styles.chooser} role="group" aria-label="Choose trumps">
      <p>Choose trumps</p>
      {suits.map((suit) => (
        <button
          key={suit}
          type="button"
          className={styles.suit}
          data-suit={suit}
          aria-keyshortcuts={suit}
          onClick={() => {
            target.play(suit);
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
