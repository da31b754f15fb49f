// A signed-in player's bug reports and game requests, and the form that sends more.
import { useEffect, useState } from 'react';
import { type Submission, submissionsShown } from '../../protocol/contact.ts';
import { sessionEnded } from '../account/session.ts';
import { ServerError } from '../lib/send.ts';
import { useChanges } from '../lib/useChanges.ts';
import { readSubmissions } from './contactApi.ts';
import { SubmissionForm } from './SubmissionForm.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import styles from './Submissions.module.css';

/** @param player their id */
export function Submissions({ player }: { readonly player: string }) {
  const [submissions, setSubmissions] = useState<readonly Submission[]>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useChanges('submissions', () => setAsked((times) => times + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again when it is told to
  useEffect(() => {
    let gone = false;
    readSubmissions().then(
      (list) => {
        if (gone) return;
        setFailed(false);
        setSubmissions(list);
      },
      (error: unknown) => {
        if (gone) return;
        if (error instanceof ServerError && error.status === 401) sessionEnded();
        setFailed(true);
        setSubmissions([]);
      },
    );
    return () => {
      gone = true;
    };
  }, [asked]);

  const add = (submission: Submission) =>
    setSubmissions((list = []) => [submission, ...list].slice(0, submissionsShown));

  return (
    <div className={styles.both}>
      <div className={styles.card}>
        <h3>Your Submissions</h3>
        {failed && <p role="alert">Failed to load your submissions. Please try again later.</p>}
        {!submissions && <p>Loading…</p>}
        {submissions && (
          <div className={styles.columns}>
            <SubmissionList title="Bug Reports" source="bug" all={submissions} known={!failed} />
            <SubmissionList title="Game Requests" source="idea" all={submissions} known={!failed} />
          </div>
        )}
      </div>
      <SubmissionForm player={player} onSent={add} />
    </div>
  );
}
