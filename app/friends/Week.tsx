import type { CSSProperties } from 'react';
import { Flame } from '../../kit/board/Matchstick.tsx';
import { counted } from '../../kit/board/words.ts';
import { addDays, dayNumber, weekdayOf } from '../../protocol/dates.ts';
import { type FriendsBox, pointsSince } from '../../protocol/friends.ts';
import page from './BoxPage.module.css';
import styles from './Week.module.css';

/** Points since Monday, as matches of that length. */
export function Week({ box, today }: { readonly box: FriendsBox; readonly today: string }) {
  const monday = addDays(today, -weekdayOf(dayNumber(today)));
  const points = pointsSince(box.days, monday);
  const members = box.members
    .map((member) => ({ ...member, points: points.get(member.id) ?? 0 }))
    .toSorted((a, b) => b.points - a.points);
  const most = Math.max(1, ...members.map((member) => member.points));
  return (
    <section className={`${page.card} ${styles.week}`} aria-labelledby="week">
      <h2 id="week" className="flex between">
        This week <small className="note muted">since Monday</small>
      </h2>
      {/* Scrolls sideways with many members. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, Safari's keys don't scroll it */}
      <ol className="flex" tabIndex={0} aria-labelledby="week">
        {members.map(({ id, name, points: sum, isYou }) => (
          <li
            className="note grid middle shrink"
            key={id}
            data-you={isYou || undefined}
            data-leads={sum === most || undefined}
          >
            <i
              className="relative inked"
              aria-hidden="true"
              style={{ '--share': sum / most } as CSSProperties}
            >
              {sum === most && (
                <svg viewBox="-10 -27 20 31" aria-hidden="true">
                  <Flame />
                </svg>
              )}
            </i>
            <b className="title-s centred" aria-hidden="true">
              {sum}
            </b>
            <span className="cut pill">
              {name}
              <span className="visually-hidden">: {counted(sum, 'point')}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="note muted">1 point for a lit match, 2 for a blazing one, 1 for the best of the day.</p>
    </section>
  );
}
