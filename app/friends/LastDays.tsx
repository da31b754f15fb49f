import { dayWords } from '../../protocol/dateWords.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import styles from './LastDays.module.css';
import { Results } from './MemberDialog.tsx';
import { nameOf } from './results.ts';

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
              <Results member={member} day={day} />
            </details>
          ))}
        </section>
      ))}
    </Dialog>
  );
}
