import { replayPath } from '../route.ts';
import styles from './WatchLink.module.css';

interface Props {
  readonly replay: string;
  readonly what: string;
  /** Opens a new tab: a game stays open below. */
  readonly aside?: boolean;
  readonly icon?: boolean;
}

export function WatchLink({ replay, what, aside = false, icon = false }: Props) {
  return (
    <a
      className={icon ? styles.icon : styles.word}
      href={replayPath(replay)}
      aria-label={`Watch ${what}${aside ? ' (opens a new tab)' : ''}`}
      {...(icon && { title: 'Watch' })}
      {...(aside && { target: '_blank', rel: 'noopener' })}
    >
      {icon ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" fill="none" stroke="currentcolor" strokeWidth="2" />
          <path d="M10 7.5v9l7-4.5z" fill="currentcolor" />
        </svg>
      ) : (
        'Watch'
      )}
    </a>
  );
}
