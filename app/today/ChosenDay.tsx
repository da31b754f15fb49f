import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { shortName } from '../../kit/picture/result.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { cardById } from '../lib/cards.ts';
import { matchPath, todayPath } from '../lib/route.ts';
import burning from '../lib/ui/flames.module.css';
import kraft from '../lib/ui/kraft.module.css';
import { GameLabel } from '../lib/ui/Label.tsx';
import styles from './ChosenDay.module.css';
import { useDay } from './day.ts';
import { flameWords, scoreWords } from './scoreWords.ts';

/** The matches of a day of the calendar, and the way to play them. */
export function ChosenDay({ date, today }: { readonly date: string; readonly today: string }) {
  const day = useDay(date);
  const next = date === today ? day?.matches.find(({ own }) => !own) : undefined;
  const card = next && cardById(next.match.game);
  return (
    <section className={`rounded ${kraft.kraft} ${kraft.tray} ${styles.tray}`} aria-label={dayWords(date)}>
      <h2 className="title-s">
        {date === today ? `Today, ${dayWords(date).replace(/^\S+ /, '')}` : dayWords(date)}
        {day?.box && <small> Nº {day.box.number}</small>}
      </h2>
      <ul className={burning.flames}>
        {day?.matches.map(({ match, own }) => {
          const game = cardById(match.game);
          return (
            game && (
              <li className="lead row gap-14" key={match.game}>
                <span className={`${kraft.label} ${styles.label}`} aria-hidden="true">
                  <GameLabel card={game} eager />
                </span>
                <span>
                  {own && <b className="title-s block">{scoreWords(game, own.score)} </b>}
                  <span className={`block ${styles.name}`}>{shortName(game)} </span>
                  <span className={`block ${styles.state}`}>{own ? flameWords[own.flame] : 'To come'}</span>
                </span>
                <span className={styles.match} data-flame={own?.flame}>
                  <Matchstick state={own ? 'lit' : 'new'} />
                </span>
              </li>
            )
          );
        })}
      </ul>
      {card ? (
        <a className={`button go ${styles.go}`} href={matchPath(card.slug, date)}>
          Play {shortName(card)}
        </a>
      ) : (
        <a
          className={`button go ${styles.go}`}
          href={date === today ? todayPath : `${todayPath}?date=${date}`}
        >
          {date === today ? 'Today’s box' : 'Open this box'}
        </a>
      )}
    </section>
  );
}
