// The call button. It acts on pointer down instead of click, to be fair in a race of milliseconds.
import { keyShortcuts } from '../../../kit/board/keyWords.ts';
import { isMain } from '../../../kit/board/pointer.ts';
import styles from './CallButton.module.css';
import { controls } from './controls.ts';

export function CallButton({ locked, onCall }: { readonly locked: boolean; onCall(): void }) {
  return (
    <button
      type="button"
      className={`title-m lit relative pill clipped ${styles.call}`}
      aria-disabled={locked}
      aria-keyshortcuts={keyShortcuts(controls.call)}
      onPointerDown={(event) => {
        if (isMain(event)) onCall();
      }}
      // Handles clicks without a pointer: Enter on the button, or a screen reader.
      onClick={(event) => {
        if (event.detail === 0) onCall();
      }}
    >
      {controls.call.label}
    </button>
  );
}
