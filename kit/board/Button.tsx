import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/**
 * A button in the frame's style. Switched off with `aria-disabled` rather than `disabled`, so that it never
 * drops the focus it holds.
 */
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
      onClick={(event) => {
        if (!off) onClick?.(event);
      }}
    />
  );
}
