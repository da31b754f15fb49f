// Button for two or four suit colours, a setting of the player.
import { useFrame } from '../board/context.ts';
import { stopButtonKeys } from '../board/keys.ts';
import { suits } from './cards.ts';
import styles from './SuitColours.module.css';
import { SuitMark } from './SuitMark.tsx';

export function SuitColours() {
  const { preferences, toggle } = useFrame();
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={preferences.suits ?? false}
      aria-label="Four suit colours"
      title="Four suit colours"
      onKeyDown={stopButtonKeys}
      onKeyUp={stopButtonKeys}
      onClick={() => toggle('suits')}
    >
      <span className={`paper grid rounded ${styles.chip}`}>
        {suits.map((suit) => (
          <i key={suit} data-suit={suit}>
            <SuitMark suit={suit} />
          </i>
        ))}
      </span>
    </button>
  );
}
