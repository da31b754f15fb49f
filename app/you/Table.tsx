import type { ReactNode } from 'react';
import { TableHead } from '../lib/ui/TableHead.tsx';
import styles from './YouPage.module.css';

interface Props {
  readonly labelledBy: string;
  readonly columns: readonly string[];
  /** Columns hidden on narrow screens. */
  readonly wide?: readonly string[];
  readonly children: ReactNode;
}

export function Table({ labelledBy, columns, wide = [], children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={`relative ${styles.scroll}`} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={`table one-line ${styles.table}`}>
        <TableHead columns={columns} classOf={(each) => (wide.includes(each) ? styles.wide : undefined)} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
