import { Matchstick } from '../../kit/board/Matchstick.tsx';
import burning from '../lib/ui/flames.module.css';
import styles from './Legend.module.css';
import { flameWords } from './scoreWords.ts';

/** The calendar's signs, for eyes: days are described in words. */
export function Legend({ hasSpares }: { readonly hasSpares: boolean }) {
  return (
    <ul className={`${burning.flames} cluster bold if-wide ${styles.legend}`} aria-hidden="true">
      <li className="flex gap-8">
        <Matchstick state="new" /> To come
      </li>
      {Object.entries(flameWords).map(([flame, words]) => (
        <li className="flex gap-8" key={flame} data-flame={flame}>
          <Matchstick state="lit" /> {words}
        </li>
      ))}
      {hasSpares && (
        <li className="flex gap-8">
          <i /> Spare match used
        </li>
      )}
    </ul>
  );
}
