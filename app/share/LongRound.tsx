import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { sharing } from '../../protocol/replays.ts';
import { challengePath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { useSending } from '../lib/useSending.ts';
import styles from './SharePanel.module.css';

const refused = 'Only ranked rounds can be shared this way. You can still share your result.';

/** Offers to publish the run of a round that is too long for a link; undefined if others may not see it. */
export function LongRound({ run, onShared }: { run: string | undefined; onShared(link: string): void }) {
  const { isPending, data, failure, ...sharing } = useSending({
    mutationFn: shareRun,
    onSuccess: (link) => link !== null && onShared(link),
  });
  if (run === undefined) return <p>This round is too long for a link. You can still share your result.</p>;
  return (
    <>
      <p>
        This round is too long for a link, but our server can share it. Anyone with the link can watch it
        under your name and play the same deal against your pace.
      </p>
      <p role="status" className={styles.said}>
        {isPending ? 'One moment…' : data === null ? refused : failure}
      </p>
      {!isPending && data === undefined && <Button onClick={() => sharing.send(run)}>Create the link</Button>}
    </>
  );
}

/** Publishes a run. @returns the challenge's address; null for a run that must not be shared */
async function shareRun(run: string): Promise<string | null> {
  const answer = await send('PUT', `/api/runs/${encodeURIComponent(run)}/shared`);
  const { shared } = v.parse(sharing, await answer.json());
  return shared ? `${window.location.origin}${challengePath(run)}` : null;
}
