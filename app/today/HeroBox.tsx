import { cardById } from '../lib/cards.ts';
import kraft from '../lib/ui/kraft.module.css';
import { Days } from './Days.tsx';
import { useToday, useTodaysBox } from './day.ts';
import styles from './HeroBox.module.css';
import { Stick } from './Stick.tsx';

export function HeroBox() {
  const box = useTodaysBox();
  const day = useToday();
  const flameOf = (game: string) => day?.matches.find(({ match }) => match.game === game)?.own?.flame;
  return (
    <>
      <ul className={`rounded ${kraft.kraft} ${styles.tray}`}>
        {box?.matches.map(({ game, difficulty }) => {
          const card = cardById(game);
          return (
            card && (
              <li key={game}>
                <Stick card={card} difficulty={difficulty} date={box.date} flame={flameOf(game)} />
              </li>
            )
          );
        })}
      </ul>
      <div className={styles.under}>
        {day && day.calendar.played.length > 0 ? (
          <Days streak={day.streak} />
        ) : (
          <p>Three games a day, the same for everyone.</p>
        )}
      </div>
    </>
  );
}
