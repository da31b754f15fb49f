import { useEffect } from 'react';
import { ChunkError } from '../lib/loadChunk.ts';
import { site } from '../lib/site.ts';
import buttons from '../lib/ui/buttons.module.css';
import { SmileMark } from '../lib/ui/SmileMark.tsx';
import styles from './Message.module.css';

const reload = () => window.location.reload();

/** The last resort. All ways out, Back too, load the page anew, since what is in memory can't be trusted. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return (
    <main className={styles.message} role="alert">
      <title>{`Something went wrong · ${site.name}`}</title>
      <SmileMark className={styles.mark} mouth="flat" />
      <h1>Something went wrong.</h1>
      <p className={styles.detail}>{error instanceof Error ? error.message : String(error)}</p>
      <p className={styles.ways}>
        {error instanceof ChunkError && (
          <button type="button" className={buttons.solid} onClick={reload}>
            Try again
          </button>
        )}
        <button
          type="button"
          className={error instanceof ChunkError ? buttons.quiet : buttons.solid}
          onClick={() => window.location.assign('/')}
        >
          Back to Home
        </button>
      </p>
    </main>
  );
}
