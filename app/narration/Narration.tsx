import { useSyncExternalStore } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFrameKeys } from '../../kit/board/keys.ts';
import type { Store } from '../../kit/board/store.ts';
import type { LiveRegion } from './liveRegion.ts';
import styles from './Narration.module.css';
import { type Question, questions } from './useNarration.ts';
import './asks.css';

interface Props {
  readonly status: string;
  readonly region: Store<LiveRegion>;
  onAsk(question: Question): void;
  onHideCaption(): unknown;
}

/** The live region and the three questions. */
export function Narration({ status, region, onAsk, onHideCaption }: Props) {
  const lines = useSyncExternalStore(region.subscribe, () => region.get().lines);
  const caption = useSyncExternalStore(region.subscribe, () => region.get().caption);
  useFrameKeys(Object.fromEntries(questions.map(({ id, key }) => [key, () => onAsk(id)])));
  return (
    <>
      {/* Screen readers read the status when it changes, and each line once. */}
      <div
        role="status"
        aria-label="Narration"
        aria-atomic="false"
        className={`visually-hidden ${styles.live}`}
      >
        <p>{status}</p>
        {lines.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {caption && (
        <aside className={`row inverse absolute ${styles.caption}`} aria-label="Answer">
          <p className="grow" aria-hidden="true">
            {caption}
          </p>
          <Button onClick={onHideCaption}>Hide</Button>
        </aside>
      )}
      <div role="group" aria-label="Ask the narrator" className={`asks ${styles.asks}`}>
        {questions.map(({ id, label, key }) => (
          <Button key={id} aria-keyshortcuts={key} onClick={() => onAsk(id)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
