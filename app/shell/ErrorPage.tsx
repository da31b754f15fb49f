import { useEffect } from 'react';
import { ChunkError } from '../lib/loadChunk.ts';
import { site } from '../lib/site.ts';
import buttons from '../lib/ui/buttons.module.css';
import { Message } from '../lib/ui/Message.tsx';

const reload = () => window.location.reload();

/** The last resort. All ways out, Back too, reload the page, since the state in memory can't be trusted. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => {
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return (
    <main role="alert">
      <title>{`Something went wrong · ${site.name}`}</title>
      <Message title="Something went wrong." text={error instanceof Error ? error.message : String(error)}>
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
      </Message>
    </main>
  );
}
