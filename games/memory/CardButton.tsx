// A card. It turns over as a whole, hops as one of a pair, and shakes on a mismatch.
import { type ComponentProps, memo, useRef } from 'react';
import { onceLaidOut, removeAfter } from '../../kit/board/animate.ts';
import { pop, shake, useOnChange, wave } from '../../kit/board/effects.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import styles from './CardButton.module.css';
import type { faceOf } from './words.ts';

interface Props extends ComponentProps<'button'> {
  readonly face: ReturnType<typeof faceOf>;
  /** Undefined for a face-down card, so that the page reveals nothing. */
  readonly emoji: string | undefined;
  /** Whether the card is one of two that do not match. */
  readonly missed: boolean;
}

export const CardButton = memo(function CardButton({ face, emoji, missed, ref, ...rest }: Props) {
  const body = useRef<HTMLSpanElement>(null);
  useOnChange(emoji, (before) => {
    if (before && !emoji) turnBack(body.current, before);
  });
  useOnChange(face, (_, now) => {
    const button = body.current?.parentElement;
    if (now !== 'matched' || !button || !body.current) return;
    pop(button);
    wave([body.current]);
  });
  useOnChange(missed, () => {
    if (missed) onceLaidOut(() => void shakeOnceTurned(body.current));
  });
  return (
    <button {...rest} ref={ref} type="button" className={`relative wide ${styles.card}`} data-face={face}>
      <span ref={body} className={`fill ${styles.body}`} data-body="">
        <svg className={styles.back} viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="17" stroke="none" />
          <path d="M76 50L87 50M68.4 68.4L76.2 76.2M50 76L50 87M31.6 68.4L23.8 76.2M24 50L13 50M31.6 31.6L23.8 23.8M50 24L50 13M68.4 31.6L76.2 23.8" />
        </svg>
        <span className={styles.face} aria-hidden="true">
          {emoji}
        </span>
      </span>
    </button>
  );
});

/** Duration (ms) of a turn, more than --t-deal. */
const turned = 300;

/** Shows a copy of the removed picture until the card has turned far enough to hide it. */
function turnBack(body: HTMLElement | null, emoji: string): void {
  const face = body?.lastElementChild;
  if (!face || reducedMotion()) return;
  const copy = document.createElement('span');
  copy.className = styles.face ?? '';
  copy.textContent = emoji;
  copy.setAttribute('aria-hidden', 'true');
  face.after(copy);
  removeAfter(copy, copy.animate([{}, {}], 120));
  const card = body.parentElement;
  card?.setAttribute('data-turning', '');
  const lie = (): void => card?.removeAttribute('data-turning');
  card?.animate([{}, {}], turned).finished.then(lie, lie);
}

async function shakeOnceTurned(body: HTMLElement | null): Promise<void> {
  if (!body) return;
  // Uses allSettled, since the next turn may cancel an animation.
  await Promise.allSettled(body.getAnimations().map((turn) => turn.finished));
  const button = body.parentElement;
  if (button) shake(button);
}
