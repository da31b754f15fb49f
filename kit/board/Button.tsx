import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  readonly off?: boolean;
  /** Outlined instead of filled. */
  readonly plain?: boolean;
}

/** A button in the frame's style. `disabled` would drop the focus, so `off` sets `aria-disabled`. */
export function Button({ off = false, plain = false, onClick, className = '', ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={off || undefined}
      className={`${styles.button} ${plain ? styles.plain : ''} ${className}`}
      onClick={off ? undefined : onClick}
    />
  );
}
