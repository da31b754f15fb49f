import { markOf, useFate } from '../rounds/runMarks.ts';
import styles from './RunMark.module.css';

interface Props {
  readonly run: string | undefined;
  /** What was known from the start. */
  readonly mark?: string | undefined;
}

/** The small truth about a round that the server has not taken: "not saved yet", "not ranked". */
export function RunMark({ run, mark }: Props) {
  const told = markOf(useFate(run));
  const words = mark ?? told;
  return words === '' ? null : <small className={styles.mark}>{words}</small>;
}
