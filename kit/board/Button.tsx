import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  readonly off?: boolean;
  /** Outlined instead of filled. */
  readonly plain?: boolean;
}

/** A button in the inks of its surroundings. `disabled` would drop the focus, so `off` sets `aria-disabled`. */
export function Button({ off = false, plain = false, onClick, className = '', ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={off || undefined}
      className={`button ${plain ? 'plain' : ''} ${className}`}
      onClick={off ? undefined : onClick}
    />
  );
}
