import { useEffect } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { listenTo } from '../../kit/board/listen.ts';
import { ChunkError } from '../lib/loadChunk.ts';
import { site } from '../lib/site.ts';
import { Message } from '../lib/ui/Message.tsx';

const reload = () => window.location.reload();

/** Last resort. All its links, and Back, reload the page: the state in memory can't be trusted. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  useEffect(() => listenTo(window, 'popstate', reload), []);
  return (
    <main role="alert">
      <title>{`Something went wrong · ${site.name}`}</title>
      <Message title="Something went wrong." text={error instanceof Error ? error.message : String(error)}>
        {error instanceof ChunkError && <Button onClick={reload}>Try again</Button>}
        <Button plain={error instanceof ChunkError} onClick={() => window.location.assign('/')}>
          Back to Home
        </Button>
      </Message>
    </main>
  );
}
