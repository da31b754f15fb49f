import { submissionLabel, useSubmission } from '../rounds/submissions.ts';
import styles from './SubmissionNote.module.css';

interface Props {
  readonly run: string | undefined;
  /** Note known from the start; replaces the submission's. */
  readonly mark?: string | undefined;
}

/** Note on a round that the server has not accepted: "not saved yet", "not ranked". */
export function SubmissionNote({ run, mark }: Props) {
  const submitted = submissionLabel(useSubmission(run));
  const words = mark ?? submitted;
  return words === '' ? null : <small className={styles.mark}>{words}</small>;
}
