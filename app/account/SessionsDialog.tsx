// Dialog that lists the player's sessions and revokes them.

import { useMutation, useQuery } from '@tanstack/react-query';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { queries } from '../lib/queries.ts';
import { Button } from '../lib/ui/Button.tsx';
import { Modal } from '../lib/ui/Modal.tsx';
import { deviceName } from './deviceName.ts';
import styles from './UserDialogs.module.css';
import { readSessions, revokeSession } from './user.ts';

export function SessionsDialog({ onClose }: { onClose(): void }) {
  const list = useQuery(
    { queryKey: ['sessions'], queryFn: readSessions, retry: false, networkMode: 'always', gcTime: 0 },
    queries,
  );
  const end = useMutation(
    {
      mutationFn: revokeSession,
      networkMode: 'always',
      onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
    },
    queries,
  );
  const { data: sessions } = list;
  const failed = list.isError || end.isError;

  return (
    <Modal title="Sessions" onClose={onClose}>
      <p>Where you’re signed in. End any you don’t recognise or no longer use.</p>
      <p className={styles.alert} role="alert">
        {failed && 'That didn’t work. Please try again later.'}
      </p>
      {!sessions && !failed && <p>Loading…</p>}
      <ul className={styles.sessions}>
        {sessions?.map(({ id, current, createdAt, userAgent }) => (
          <li key={id}>
            <p>
              <b>{deviceName(userAgent)}</b>
              <span>Signed in {dateTimeWords(createdAt)}</span>
            </p>
            {current ? (
              <span>This device</span>
            ) : (
              <Button
                aria-label={`End the session on ${deviceName(userAgent)}, signed in ${dateTimeWords(createdAt)}`}
                onClick={() => end.mutate(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
