import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { shortName } from '../../kit/picture/result.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { cardById, withCards } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import { matchPath, todayPath } from '../lib/route.ts';
import burning from '../lib/ui/flames.module.css';
import kraft from '../lib/ui/kraft.module.css';
import { GameLabel } from '../lib/ui/Label.tsx';
import styles from './ChosenDay.module.css';
import { useDay } from './day.ts';
import { flameWords, scoreWords } from './scoreWords.ts';

interface Props {
  readonly date: string;
  readonly today: string;
  /** Game whose own day is shown; undefined for the box. */
  readonly game: GameCard | undefined;
  /** Difficulty of that game's deal that is offered first. */
  readonly level: Difficulty;
}

/** The deals of a day of the calendar, and the way to play them. */
export function ChosenDay({ date, today, game: own, level }: Props) {
  const day = useDay(date, true, own?.id);
  const isToday = date === today;
  const unplayed = day?.matches.filter((each) => !each.own);
  const left = (own && unplayed?.find(({ match }) => match.difficulty === level)) ?? unplayed?.[0];
  const next = isToday ? left : own && (left ?? day?.matches[0]);
  const card = next && cardById(next.match.game);
  const [path, words] = card
    ? [
        matchPath(card.slug, date, next.match.outside && next.match.difficulty),
        `${isToday ? 'Play' : 'Practise'} ${shortName(card)}`,
      ]
    : [isToday ? todayPath : `${todayPath}?date=${date}`, isToday ? 'Today’s box' : 'Open this box'];
  return (
    <section className={`rounded ${kraft.kraft} ${kraft.tray} ${styles.tray}`} aria-label={dayWords(date)}>
      <h2 className="title-s">
        {isToday ? `Today, ${dayWords(date).replace(/^\S+ /, '')}` : dayWords(date)}
        {day?.box && !own && <small> Nº {day.box.number}</small>}
      </h2>
      <ul className={burning.flames}>
        {withCards(day?.matches ?? [], ({ match }) => match.game).map(
          ({ card: game, match, own: result }) => (
            <li className="lead row gap-14" key={match.game + match.difficulty}>
              {!own && (
                <span className={`${kraft.label} ${styles.label}`} aria-hidden="true">
                  <GameLabel card={game} eager />
                </span>
              )}
              <span>
                {result && <b className="title-s block">{scoreWords(game, result.score)} </b>}
                <span className={`block ${own ? '' : styles.name}`}>
                  {own ? match.difficulty.toUpperCase() : shortName(game)}{' '}
                </span>
                <span className={`block ${styles.state}`}>
                  {result ? flameWords[result.flame] : 'To come'}
                </span>
              </span>
              <span className={styles.match} data-flame={result?.flame}>
                <Matchstick state={result ? 'lit' : 'new'} />
              </span>
            </li>
          ),
        )}
      </ul>
      <a className={`button go ${styles.go}`} href={path}>
        {words}
      </a>
    </section>
  );
}
