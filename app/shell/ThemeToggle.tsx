import { writeStored } from '../lib/storage.ts';
import styles from './ThemeToggle.module.css';

function toggleTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  writeStored('theme', dataset.theme);
}

/** The style sheet chooses between the two pictures, so the right one shows before any script runs. */
export function ThemeToggle({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <button
      type="button"
      className={`icon ${className}`}
      aria-label="Switch between light and dark theme"
      onClick={toggleTheme}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <g className={styles.moon}>
          <path d="M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z" fill="currentcolor" />
        </g>
        <g className={`off ${styles.sun}`} stroke="currentcolor" strokeWidth="2.4" strokeLinecap="round">
          <circle cx="12" cy="12" r="4.5" fill="currentcolor" stroke="none" />
          <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
        </g>
      </svg>
    </button>
  );
}
