// Dialogs of signed-in players: their sessions, and the deletion of the account.
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../kit/board/Button.tsx';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { failureWords } from '../lib/send.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { deviceName } from './deviceName.ts';
import { startOver } from './signOut.ts';
import { deleteAccount, readSessions, revokeSession } from './user.ts';
import '../lib/ui/lists.css';

export function SessionsDialog({ onClose }: { onClose(): void }) {
  const list = useAnswer({ queryKey: ['sessions'], queryFn: readSessions, retry: false, gcTime: 0 });
  const end = useMutation(
    {
      mutationFn: revokeSession,
      onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
    },
    queries,
  );
  return (
    <Dialog title="Sessions" onClose={onClose}>
      <p>Where you’re signed in. End any you don’t recognise or no longer use.</p>
      <p role="alert">{end.isError && failureWords(end.error)}</p>
      <Answer query={list} what="Your sessions">
        {(sessions) => (
          <ul className="entries">
            {sessions.map(({ id, current, createdAt, userAgent }) => (
              <li key={id}>
                <p>
                  <b>{deviceName(userAgent)}</b>
                  <br />
                  <span className="fine muted">Signed in {dateTimeWords(createdAt)}</span>
                </p>
                {current ? (
                  <span className="fine muted">This device</span>
                ) : (
                  <Button
                    plain
                    aria-label={`End the session on ${deviceName(userAgent)}, signed in ${dateTimeWords(createdAt)}`}
                    onClick={() => end.mutate(id)}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Dialog>
  );
}

export function DeleteDialog({ name, onClose }: { readonly name: string; onClose(): void }) {
  const deleting = useMutation({ mutationFn: deleteAccount, onSuccess: startOver }, queries);
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <p>
        This deletes {name}’s account for good, on all devices: the profile, all scores and leaderboard
        places, saved progress and everything you sent us. It can’t be undone.
      </p>
      <p>You might want to export your data first.</p>
      <p role="alert">
        {deleting.isError &&
          failureWords(deleting.error, 'Your account couldn’t be deleted. Please try again later.')}
      </p>
      <div className="cluster">
        <Button plain onClick={onClose}>
          Keep my account
        </Button>
        <button
          type="button"
          className="button danger"
          onClick={() => deleting.isPending || deleting.mutate()}
        >
          {deleting.isPending ? 'Deleting…' : 'Delete for good'}
        </button>
      </div>
    </Dialog>
  );
}
