import { drawDay, type SharedDay } from '../../kit/picture/drawDay.ts';
import { todayPath } from '../lib/route.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import styles from './SharePanel.module.css';
import { SharePanel } from './SharePanel.tsx';
import { dayText } from './sentence.ts';

/** @param day at the time of the request */
export function ShareDay({ day, onClose }: { readonly day: SharedDay; onClose(): void }) {
  const drawing = drawDay(day);
  return (
    <Dialog title="Share your day" onClose={onClose}>
      <div className={styles.onPage}>
        <SharePanel
          sentence={dayText(day)}
          spoken={drawing.alt}
          drawing={drawing}
          link={`${window.location.origin}${todayPath}`}
          linked="Link to the box"
          file={`box-${day.number}.png`}
        />
      </div>
    </Dialog>
  );
}
