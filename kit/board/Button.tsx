import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** A button in the frame's style. `disabled` would drop the focus, so `off` sets `aria-disabled`. */
export function Button({
  off = false,
  onClick,
  className,
  ...props
}: ComponentProps<'button'> & { off?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={off || undefined}
      className={className ? `${styles.button} ${className}` : styles.button}
      onClick={off ? undefined : onClick}
    />
  );
}
