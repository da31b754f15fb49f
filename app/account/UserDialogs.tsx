// Dialogs of signed-in players: their sessions, and the deletion of the account.
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { SessionList } from '../../protocol/account.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { getJson, send } from '../lib/send.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { useSending } from '../lib/useSending.ts';
import { deviceName } from './deviceName.ts';
import { startOver } from './signOut.ts';
import '../lib/ui/lists.css';

export function SessionsDialog({ onClose }: { onClose(): void }) {
  const queryKey = ['sessions'];
  const queryFn = async () => v.parse(SessionList, await getJson('/api/sessions'));
  const list = useAnswer({ queryKey, queryFn, retry: false, gcTime: 0 });
  const end = useSending({
    mutationFn: (id: string) => send('DELETE', `/api/sessions/${encodeURIComponent(id)}`),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog title="Sessions" onClose={onClose}>
      <p>Where you’re signed in. End any you don’t recognise or no longer use.</p>
      <p role="alert">{end.failure}</p>
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
  const deleting = useSending({
    mutationFn: () => send('DELETE', '/api/users/me'),
    onSuccess: startOver,
    failed: 'Your account couldn’t be deleted. Please try again later.',
  });
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <p>
        This deletes {name}’s account for good, on all devices: the profile, all scores and leaderboard
        places, saved progress and everything you sent us. It can’t be undone.
      </p>
      <p>You might want to export your data first.</p>
      <p role="alert">{deleting.failure}</p>
      <div className="cluster">
        <Button plain onClick={onClose}>
          Keep my account
        </Button>
        <button type="button" className="button danger" onClick={() => deleting.send()}>
          {deleting.isPending ? 'Deleting…' : 'Delete for good'}
        </button>
      </div>
    </Dialog>
  );
}
