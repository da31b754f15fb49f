import { grouped } from '../../kit/board/grouped.ts';
import styles from './StrikingSide.module.css';

interface Props {
  readonly words?: string | false;
  readonly number?: number | null | undefined;
  readonly isTodays: boolean;
}

export function StrikingSide({ words, number, isTodays }: Props) {
  return (
    <p className={`row one-line clipped gap-6 ${styles.side}`} data-is={words}>
      <span className="label">{words} </span>
      {typeof number === 'number' && <b className="label">{grouped(number)}</b>}
      {isTodays && <i className="label">Today</i>}
    </p>
  );
}
