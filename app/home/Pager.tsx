import styles from './Pager.module.css';

interface Props {
  /** Distinguishes the two pagers for screen readers. */
  readonly where: string;
  readonly page: number;
  readonly pages: number;
  onTurn(page: number): void;
}

export function Pager({ where, page, pages, onTurn }: Props) {
  return (
    <nav className={`flex align ${styles.pager}`} aria-label={`Pages ${where}`}>
      <Step
        label="Previous page"
        path="M14 6l-6 6 6 6"
        onTurn={page > 0 ? () => onTurn(page - 1) : undefined}
      />
      <ul className="flex wrap">
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          <li key={at}>
            <button
              type="button"
              className={`centre pill ${styles.dot}`}
              aria-label={`Page ${at + 1}`}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => onTurn(at)}
            />
          </li>
        ))}
      </ul>
      <Step
        label="Next page"
        path="M10 6l6 6-6 6"
        onTurn={page + 1 < pages ? () => onTurn(page + 1) : undefined}
      />
    </nav>
  );
}

function Step({ label, path, onTurn }: { label: string; path: string; onTurn: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={`centre pill ${styles.step}`}
      aria-label={label}
      // `disabled` would drop the focus from the button when the last page is reached.
      aria-disabled={!onTurn}
      onClick={onTurn}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={path} fill="none" stroke="currentcolor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}
