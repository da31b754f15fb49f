// The tray of a friends' box: a row for each member, and a sleeve over matches that the player has not finished.
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { animate, removeAfter } from '../../kit/board/animate.ts';
import { strike, useOnChange } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { Match } from '../../kit/board/Match.tsx';
import { reducedMotion } from '../../kit/board/motion.ts';
import { counted } from '../../kit/board/words.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { shortName } from '../../kit/picture/result.ts';
import type { FriendsBox, FriendsDay, FriendsMatch, Member } from '../../protocol/friends.ts';
import { pointsSince } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { matchPath } from '../lib/route.ts';
import { useTimeLeft } from '../lib/serverClock.ts';
import burning from '../lib/ui/flames.module.css';
import kraft from '../lib/ui/kraft.module.css';
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
  const left = useTimeLeft();
  return (
    <section
      className={`${kraft.kraft} ${kraft.tray} ${burning.flames} ${styles.tray}`}
      aria-labelledby="today"
      data-few={rows.length < 5 || undefined}
      data-many={rows.length > 8 || undefined}
      style={{ '--matches': day.matches.length, '--rows': rows.length } as CSSProperties}
    >
      <div className={styles.head}>
        <h2 id="today">
          Today{' '}
          <small>
            Box Nº {day.number} · {left} left
          </small>
        </h2>
        {day.matches.map(({ game, difficulty }) => {
          const card = cardById(game);
          return (
            <span key={game} className={styles.game}>
              <span className={kraft.label}>{card && <GameLabel card={card} eager />}</span>
              <span>
                <b>{card ? shortName(card) : game}</b>
                <small>{difficulty.toUpperCase()}</small>
              </span>
            </span>
          );
        })}
      </div>
      <div className={styles.list}>
        <ul className={styles.rows} aria-label="Members">
          {rows.map((member, i) => (
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
                  <Cell key={match.game} {...{ match, member }} row={i} />
                ))}
              </button>
            </li>
          ))}
        </ul>
        {hasFriends &&
          day.matches.map(
            (match, i) => !match.results && <Sleeve key={match.game} {...{ match, day }} column={i} />,
          )}
      </div>
      {open && <MemberDialog member={open} day={day} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const streakWords = (days: number): string => (days > 0 ? `Streak: ${grouped(days)}` : 'No streak yet');

/** Times (ms) in which a sleeve goes, and from a row's match to the next one's. */
const SLEEVE_MS = 320;
const ROW_MS = 60;

interface CellProps {
  readonly match: FriendsMatch;
  readonly member: Member;
  /** Place of the row, 0 for the first. */
  readonly row: number;
}

/** Empty under a sleeve. */
function Cell({ match, member, row }: CellProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const result = resultOf(match, member);
  const isOpen = match.results !== undefined || member.isYou;
  const state = result ? 'lit' : isOpen ? 'new' : 'covered';
  useOnChange(state, (before, after) => {
    const svg = cell.current?.firstElementChild;
    if (svg && after === 'lit') strike(svg, before === 'covered' ? SLEEVE_MS + ROW_MS * row : 0, 6);
  });
  return (
    <span ref={cell} className={styles.cell} data-flame={result?.flame} aria-hidden="true">
      {isOpen && (
        <>
          <Match state={result ? 'lit' : 'new'} />
          {result ? <b>{scoreOf(match.game, result.score)}</b> : <em>To come</em>}
        </>
      )}
    </span>
  );
}

/** Slides a copy of a sleeve away that is about to be removed. */
function slideOff(sleeve: HTMLElement | null): void {
  const copy = sleeve?.cloneNode(true) as HTMLElement | undefined;
  if (!copy) return;
  copy.inert = true;
  sleeve?.parentElement?.append(copy);
  const frames = reducedMotion()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { translate: 'none', clipPath: 'inset(0)' },
        { translate: '0 -100%', clipPath: 'inset(100% 0 0)' },
      ];
  removeAfter(copy, animate(copy, frames, reducedMotion() ? 120 : SLEEVE_MS, '--in', { fill: 'forwards' }));
}

const doneWords = (done: number): string => `${counted(done, 'friend is', 'friends are')} done`;

interface SleeveProps {
  readonly match: FriendsMatch;
  readonly day: FriendsDay;
  readonly column: number;
}

/** Opens the match. */
function Sleeve({ match, day, column }: SleeveProps) {
  const sleeve = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current } = sleeve;
    return () => slideOff(current);
  }, []);
  const card = cardById(match.game);
  if (!card) return null;
  const colours = { backgroundColor: fieldVar(card.field), color: inkVar(onInk(card.field)) };
  return (
    <a
      ref={sleeve}
      className={styles.sleeve}
      href={matchPath(card.slug, day.date)}
      style={{ ...colours, '--at': column } as CSSProperties}
    >
      <span className="visually-hidden">
        Play {card.name} to see your friends’ results. {match.done > 0 && doneWords(match.done)}
      </span>
      <span className={styles.words} aria-hidden="true">
        <b>Play to see</b>
        {match.done > 0 && <small>{doneWords(match.done)}</small>}
      </span>
    </a>
  );
}
