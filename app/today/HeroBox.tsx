// Today's box on the home page, beside its sleeve: the three matches, and the days in a row.
import { useStore } from '../../kit/board/store.ts';
import { cardById } from '../lib/cards.ts';
import { Days } from './Days.tsx';
import styles from './HeroBox.module.css';
import stick from './Stick.module.css';
import { Stick } from './Stick.tsx';
import { standing } from './standing.ts';
import { todaysMatches } from './todaysMatches.ts';
export function HeroBox() {
  const box = useStore(todaysMatches);
  const known = useStore(standing);
  return (
    <>
      <ul className={`${stick.tray} ${styles.tray}`}>
        {box?.matches.map(({ game, difficulty }) => {
          const card = cardById(game);
          return (
            card && (
              <li key={game}>
                <Stick {...{ card, difficulty }} date={box.date} flame={known?.flames[game]} />
              </li>
            )
          );
        })}
      </ul>
      <div className={styles.under}>
        {known ? <Days streak={known.streak} /> : <p>The same deal for everyone, new every day.</p>}
      </div>
    </>
  );
}
