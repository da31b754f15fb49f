import { Matchstick } from '../../kit/board/Matchstick.tsx';
import burning from '../lib/ui/flames.module.css';
import styles from './Legend.module.css';
import { flameWords } from './scoreWords.ts';

const flames = ['struck', 'lit', 'blazing'] as const;

/** The calendar's signs, for eyes: days are described in words. */
export function Legend() {
  return (
    <ul className={`${burning.flames} cluster bold ${styles.legend}`} aria-hidden="true">
      <li>
        <Matchstick state="new" /> To come
      </li>
      {flames.map((flame) => (
        <li key={flame} data-flame={flame}>
          <Matchstick state="lit" /> {flameWords[flame]}
        </li>
      ))}
      <li>
        <i /> Spare match used
      </li>
    </ul>
  );
}
