import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { sharing } from '../../protocol/replays.ts';
import { challengePath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import styles from './SharePanel.module.css';

const states = {
  asked: 'One moment…',
  refused: 'Only ranked rounds can be shared this way. You can still share your result.',
  failed: 'That didn’t work. Please try again later.',
} as const;

/**
 * Offers to publish the run of a round that is too long for a link.
 * @param run undefined if others may not see it
 */
export function LongRound({ run, onShared }: { run: string | undefined; onShared(link: string): void }) {
  const [state, setState] = useState<keyof typeof states>();
  if (run === undefined) return <p>This round is too long for a link. You can still share your result.</p>;
  const share = (): void => {
    setState('asked');
    shareRun(run).then(
      (link) => (link === undefined ? setState('refused') : onShared(link)),
      () => setState('failed'),
    );
  };
  return (
    <>
      <p>
        This round is too long for a link, but our server can share it. Anyone with the link can watch it
        under your name and play the same deal against your pace.
      </p>
      <p role="status" className={styles.said}>
        {state && states[state]}
      </p>
      {state !== 'asked' && state !== 'refused' && <Button onClick={share}>Create the link</Button>}
    </>
  );
}

/**
 * Publishes one of the player's runs, to watch and to play against.
 * @returns the challenge's address; undefined for a run that must not be shared
 * @throws when the server is unreachable, or does not have the run yet
 */
async function shareRun(run: string): Promise<string | undefined> {
  const answer = await send('PUT', `/api/runs/${encodeURIComponent(run)}/shared`);
  const { shared } = v.parse(sharing, await answer.json());
  return shared ? `${window.location.origin}${challengePath(run)}` : undefined;
}
