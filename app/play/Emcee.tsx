import styles from './Emcee.module.css';
import { FrameButton } from './FrameButton.tsx';
import { useFrameKeys } from './keys.ts';
import type { Told } from './told.ts';
import { type Question, questions } from './useEmcee.ts';
import { useMute } from './useSenses.ts';

interface Props {
  readonly status: string;
  readonly told: Told;
  /** The last answer, also to be seen. */
  readonly caption: string | undefined;
  onAsk(question: Question): void;
  onHideCaption(): void;
}

/** What players who listen are told, and the same three questions in every game. */
export function Emcee({ status, told, caption, onAsk, onHideCaption }: Props) {
  const [, mute] = useMute();
  useFrameKeys({ ...Object.fromEntries(questions.map(({ id, key }) => [key, () => onAsk(id)])), m: mute });
  return (
    <>
      {/* Only what is new is read out: the status when it changes, and each line once. */}
      <div role="status" aria-label="Emcee" aria-atomic="false" className={styles.live}>
        <p>{status}</p>
        {told.lines.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {caption && (
        <aside className={styles.caption} aria-label="Answer">
          {/* The live region has it. */}
          <p aria-hidden="true">{caption}</p>
          <FrameButton onClick={onHideCaption}>Hide</FrameButton>
        </aside>
      )}
      <div role="group" aria-label="Ask the emcee" className={styles.asks}>
        {questions.map(({ id, label, key }) => (
          <FrameButton key={id} aria-keyshortcuts={key} onClick={() => onAsk(id)}>
            {label}
          </FrameButton>
        ))}
      </div>
    </>
  );
}
