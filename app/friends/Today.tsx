// The tray of a friends' box: a row for each member, and a sleeve over matches that the player has not finished.
import { type CSSProperties, useState } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import type { Ink } from '../../kit/contract/card.ts';
import { shortName } from '../../kit/picture/result.ts';
import type { FriendsBox, FriendsDay, Member } from '../../protocol/friends.ts';
import { pointsSince } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { inkVar } from '../lib/inks.ts';
import { useTimeLeft } from '../lib/serverClock.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import burning from '../lib/ui/flames.module.css';
import kraft from '../lib/ui/kraft.module.css';
import { GameLabel } from '../lib/ui/Label.tsx';
import { Cell } from './Cell.tsx';
import { DayResults } from './DayResults.tsx';
import { nameOf, rowWords } from './results.ts';
import { Sleeve } from './Sleeve.tsx';
import styles from './Today.module.css';

export function Today({ box, day }: { readonly box: FriendsBox; readonly day: FriendsDay }) {
  const [open, setOpen] = useState<Member>();
  const points = pointsSince([day], day.date);
  const rows = box.members.toSorted(
    (a, b) => Number(b.isYou) - Number(a.isYou) || (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0),
  );
  const hasFriends = rows.length > 1;
  const left = useTimeLeft();
  return (
    <section
      className={`rounded ${kraft.kraft} ${kraft.tray} ${burning.flames} ${styles.tray}`}
      aria-labelledby="today"
      data-few={rows.length < 5 || undefined}
      data-many={rows.length > 8 || undefined}
      style={{ '--matches': day.matches.length, '--rows': rows.length } as CSSProperties}
    >
      <div className={`grid align ${styles.head}`}>
        <h2 className="title-s" id="today">
          Today{' '}
          <small>
            Box Nº {day.number} · {left} left
          </small>
        </h2>
        {day.matches.map(({ game, difficulty }) => {
          const card = cardById(game);
          return (
            <span key={game} className={`row shrink ${styles.game}`}>
              <span className={kraft.label}>{card && <GameLabel card={card} eager />}</span>
              <span className="label shrink">
                <b>{card ? shortName(card) : game}</b>
                <small>{difficulty.toUpperCase()}</small>
              </span>
            </span>
          );
        })}
      </div>
      <div className={`relative ${styles.list}`}>
        <ul className={styles.rows} aria-label="Members">
          {rows.map((member, i) => (
            <li key={member.id} data-you={member.isYou || undefined}>
              <button type="button" className="grid align wide tall rounded" onClick={() => setOpen(member)}>
                <span className="visually-hidden">{rowWords(member, day)}</span>
                <span className={`row shrink ${styles.who}`} aria-hidden="true">
                  <i
                    className="centre label rigid circle stock-ink"
                    style={{ background: inkVar(avatarInk(member.id)) }}
                  >
                    {Array.from(member.name)[0]}
                  </i>
                  <span className="shrink one-line">
                    <b className="strong cut block">{nameOf(member)}</b>
                    <small>{streakWords(member.streak)}</small>
                  </span>
                </span>
                {day.matches.map((match) => (
                  <Cell key={match.game} match={match} member={member} row={i} />
                ))}
              </button>
            </li>
          ))}
        </ul>
        {hasFriends &&
          day.matches.map(
            (match, i) => !match.results && <Sleeve key={match.game} match={match} day={day} column={i} />,
          )}
      </div>
      {open && (
        <Dialog title={nameOf(open)} onClose={() => setOpen(undefined)}>
          <DayResults member={open} day={day} />
        </Dialog>
      )}
    </section>
  );
}

const streakWords = (days: number): string => (days > 0 ? `Streak: ${grouped(days)}` : 'No streak yet');

/** Inks on which stock reads at 4.5:1. */
const inks: readonly Ink[] = ['cobalt', 'teal', 'plum', 'night'];

/** The same colour for a member on every device. */
function avatarInk(id: string): Ink {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return inks[sum % inks.length] ?? 'night';
}
