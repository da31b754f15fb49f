// The tray of a friends' box: a row for each member, and a sleeve over matches that the player has not finished.
import { type CSSProperties, useState } from 'react';
import { Match } from '../../kit/board/Match.tsx';
import { counted } from '../../kit/board/words.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { shortName } from '../../kit/picture/result.ts';
import type { FriendsBox, FriendsDay, FriendsMatch, Member } from '../../protocol/friends.ts';
import { pointsSince } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { matchPath } from '../lib/route.ts';
import { GameLabel } from '../lib/ui/Label.tsx';
import { avatarInk } from './avatarInk.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { nameOf, resultOf, rowWords, scoreOf } from './results.ts';
import styles from './Today.module.css';

interface Props {
  readonly box: FriendsBox;
  readonly day: FriendsDay;
}

export function Today({ box, day }: Props) {
  const [open, setOpen] = useState<Member>();
  const points = pointsSince([day], day.date);
  const rows = box.members.toSorted(
    (a, b) => Number(b.isYou) - Number(a.isYou) || (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0),
  );
  const hasFriends = rows.length > 1;
  return (
    <section
      className={styles.tray}
      aria-labelledby="today"
      data-few={rows.length < 5 || undefined}
      style={{ '--matches': day.matches.length, '--rows': rows.length } as CSSProperties}
    >
      <div className={styles.head}>
        <h2 id="today">
          Today <small>Nº {day.number}</small>
        </h2>
        {day.matches.map(({ game, difficulty }) => {
          const card = cardById(game);
          return (
            <span key={game} className={styles.game}>
              {card && <GameLabel card={card} eager />}
              <span>
                <b>{card ? shortName(card) : game}</b>
                <small>{difficulty.toUpperCase()}</small>
              </span>
            </span>
          );
        })}
      </div>
      <ul className={styles.rows} aria-label="Members">
        {rows.map((member) => (
          <li key={member.id} data-you={member.isYou || undefined}>
            <button type="button" onClick={() => setOpen(member)}>
              <span className="visually-hidden">{rowWords(member, day)}</span>
              <span className={styles.who} aria-hidden="true">
                <i style={{ background: inkVar(avatarInk(member.id)) }}>{Array.from(member.name)[0]}</i>
                <span>
                  <b>{nameOf(member)}</b>
                  <small>{streakWords(member.streak)}</small>
                </span>
              </span>
              {day.matches.map((match) => (
                <Cell key={match.game} {...{ match, member }} />
              ))}
            </button>
          </li>
        ))}
      </ul>
      {hasFriends &&
        day.matches.map(
          (match, i) => !match.results && <Sleeve key={match.game} {...{ match, day }} column={i} />,
        )}
      {open && <MemberDialog member={open} day={day} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const streakWords = (days: number): string => (days > 0 ? `${counted(days, 'day')} in a row` : 'No run yet');

/** Empty under a sleeve. */
function Cell({ match, member }: { readonly match: FriendsMatch; readonly member: Member }) {
  const result = resultOf(match, member);
  if (!match.results && !member.isYou) return <span className={styles.cell} />;
  return (
    <span className={styles.cell} data-flame={result?.flame} aria-hidden="true">
      <Match state={result ? 'lit' : 'new'} />
      {result ? <b>{scoreOf(match.game, result.score)}</b> : <em>To come</em>}
    </span>
  );
}

const doneWords = (done: number): string => `${counted(done, 'friend is', 'friends are')} done`;

interface SleeveProps {
  readonly match: FriendsMatch;
  readonly day: FriendsDay;
  readonly column: number;
}

/** Opens the match. */
function Sleeve({ match, day, column }: SleeveProps) {
  const card = cardById(match.game);
  if (!card) return null;
  const colours = { background: fieldVar(card.field), color: inkVar(onInk(card.field)) };
  return (
    <a
      className={styles.sleeve}
      href={matchPath(card.slug, day.date)}
      style={{ ...colours, '--at': column } as CSSProperties}
    >
      <span className="visually-hidden">
        Play {card.name} to see your friends’ results. {match.done > 0 && doneWords(match.done)}
      </span>
      <span aria-hidden="true">
        <b>Play to see</b>
        {match.done > 0 && <small>{doneWords(match.done)}</small>}
      </span>
    </a>
  );
}
