import type { ComponentProps } from 'react';
import buttons from './buttons.module.css';

/** @param solid for the main action */
export function Button({ solid = false, ...props }: ComponentProps<'button'> & { readonly solid?: boolean }) {
  return <button type="button" className={solid ? buttons.solid : buttons.quiet} {...props} />;
}
