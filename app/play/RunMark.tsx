import styles from './RunMark.module.css';
import { markOf, useFate } from './runMarks.ts';

/** The small truth about a round that the server has not taken: "not saved yet", "not ranked". */
export function RunMark({ run }: { run: string | undefined }) {
  const mark = markOf(useFate(run));
  return mark === '' ? null : <small className={styles.mark}>{mark}</small>;
}
