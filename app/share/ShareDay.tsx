import { type Day, dayCard } from '../../kit/picture/dayCard.ts';
import { Modal } from '../lib/ui/Modal.tsx';
import styles from './SharePanel.module.css';
import { SharePanel } from './SharePanel.tsx';
import { daySentence } from './sentence.ts';

interface Props {
  /** The day at the time of the request. */
  readonly day: Day;
  /** Link to the day's box. */
  readonly link: string;
  onClose(): void;
}

/** Dialog that shares a day's card on a page of the site. */
export function ShareDay({ day, link, onClose }: Props) {
  const drawing = dayCard(day);
  return (
    <Modal title="Share your day" onClose={onClose}>
      <div className={styles.onPage}>
        <SharePanel
          sentence={daySentence(day)}
          drawing={drawing}
          link={link}
          linked="Link to the box"
          file={`box-${day.number}.png`}
        />
      </div>
    </Modal>
  );
}
