// The switch between two and four suit colours: one choice for all card games, kept on this device.
import { useLayoutEffect, useState } from 'react';
import styles from './SuitColours.module.css';
import { SuitMark } from './SuitMark.tsx';

const key = 'suits';

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'four';
  } catch {
    return false;
  }
}

function apply(four: boolean): void {
  document.documentElement.dataset.suits = four ? 'four' : 'two';
}

export function SuitColours({ className }: { className?: string | undefined }) {
  const [four, setFour] = useState(stored);
  useLayoutEffect(() => apply(four), [four]);
  const toggle = () => {
    setFour(!four);
    try {
      localStorage.setItem(key, four ? 'two' : 'four');
    } catch {
      // Storage is full or forbidden: the choice lasts until the page is left.
    }
  };
  return (
    <button
      type="button"
      className={[styles.switch, className].filter(Boolean).join(' ')}
      aria-pressed={four}
      aria-label="Four suit colours"
      title="Four suit colours"
      onClick={toggle}
    >
      <span className={styles.chip} data-four={four}>
        <SuitMark suit="S" />
        <SuitMark suit="H" />
        <SuitMark suit="C" />
        <SuitMark suit="D" />
      </span>
    </button>
  );
}
