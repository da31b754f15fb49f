import { shortName } from '../../kit/picture/result.ts';
import { cardById } from '../lib/cards.ts';
import { matchPath } from '../lib/route.ts';
import { useTodaysBox } from '../today/todaysBox.ts';
import styles from './FirstMatch.module.css';

/** A way in for players without a finished round: the day's quick match. */
export function FirstMatch() {
  const box = useTodaysBox();
  const match = box?.matches.find(({ kind }) => kind === 'quick') ?? box?.matches[0];
  const card = match && cardById(match.game);
  if (!box || !card) return null;
  return (
    <a className={`dark grid pill ${styles.first}`} data-first="" href={matchPath(card.slug, box.date)}>
      <b className="strong">Start with {shortName(card)}</b>
      <small className="note">today’s first match</small>
    </a>
  );
}
