import { submissionLabel, useSubmission } from '../rounds/submissions.ts';
import styles from './SubmissionNote.module.css';

interface Props {
  readonly run: string | undefined;
  /** What was known from the start. */
  readonly mark?: string | undefined;
}

/** What the server has not taken of a round: "not saved yet", "not ranked". */
export function SubmissionNote({ run, mark }: Props) {
  const submitted = submissionLabel(useSubmission(run));
  const words = mark ?? submitted;
  return words === '' ? null : <small className={styles.mark}>{words}</small>;
}
