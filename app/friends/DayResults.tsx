// Members' scores, with the replays that may be watched.
import { dayWords } from '../../protocol/dateWords.ts';
import type { FriendsBox, FriendsDay, Member } from '../../protocol/friends.ts';
import { gameName } from '../lib/cards.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import { flameWords } from '../today/scoreWords.ts';
import styles from './DayResults.module.css';
import { isCovered, nameOf, resultOf, scoreOf } from './results.ts';

/** Everybody's scores of the week. */
export function LastDays({ box, onClose }: { readonly box: FriendsBox; onClose(): void }) {
  return (
    <Dialog title="Last seven days" onClose={onClose}>
      {box.days.map((day) => (
        <section key={day.date} className={styles.day} aria-label={dayWords(day.date)}>
          <h3>
            {dayWords(day.date)} · Nº {day.number}
          </h3>
          {box.members.map((member) => (
            <details key={member.id}>
              <summary>{nameOf(member)}</summary>
              <DayResults member={member} day={day} />
            </details>
          ))}
        </section>
      ))}
    </Dialog>
  );
}

/** A member's scores of the day. */
export function DayResults({ member, day }: { readonly member: Member; readonly day: FriendsDay }) {
  return (
    <ul className={styles.results}>
      {day.matches.map((match) => {
        const result = resultOf(match, member);
        return (
          <li className="stack align touch" key={match.game}>
            <b>{gameName(match.game)}</b>
            <span>
              {result
                ? `${flameWords[result.flame]} · ${scoreOf(match.game, result.score)}`
                : isCovered(match, member)
                  ? 'Play to see'
                  : 'Not played'}
            </span>
            {result?.run && (
              <WatchLink icon replay={result.run} what={`${nameOf(member)}, ${gameName(match.game)}`} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
