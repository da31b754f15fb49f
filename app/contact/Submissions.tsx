// A signed-in player's bug reports and game requests, and the form for more.
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  type Submission,
  Submissions as SubmissionsAnswer,
  submissionsShown,
} from '../../protocol/contact.ts';
import { sessionEnded } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { getJson, ServerError } from '../lib/send.ts';
import { useChanges } from '../lib/useChanges.ts';
import { SubmissionForm } from './SubmissionForm.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import styles from './Submissions.module.css';

export function Submissions({ player }: { readonly player: string }) {
  const queryKey = ['submissions', player];
  const { data, isError } = useQuery(
    { queryKey, queryFn: readOwn, retry: false, networkMode: 'always' },
    queries,
  );
  useChanges('submissions', () => void queries.invalidateQueries({ queryKey }));
  const add = (submission: Submission) => {
    queries.setQueryData<readonly Submission[]>(
      queryKey,
      (list) => list && [submission, ...list].slice(0, submissionsShown),
    );
    if (isError) void queries.invalidateQueries({ queryKey });
  };
  const all = data ?? [];
  const known = data !== undefined;

  return (
    <div className={styles.both}>
      <div className={styles.card}>
        <h3>Your Submissions</h3>
        {isError && <p role="alert">Failed to load your submissions. Please try again later.</p>}
        {known || isError ? (
          <div className={styles.columns}>
            <SubmissionList title="Bug Reports" source="bug" {...{ all, known }} />
            <SubmissionList title="Game Requests" source="idea" {...{ all, known }} />
          </div>
        ) : (
          <p>Loading…</p>
        )}
      </div>
      <SubmissionForm player={player} onSent={add} />
    </div>
  );
}

async function readOwn(): Promise<readonly Submission[]> {
  try {
    return v.parse(SubmissionsAnswer, await getJson('/api/contact/submissions'));
  } catch (error) {
    if (error instanceof ServerError && error.status === 401) sessionEnded();
    throw error;
  }
}
