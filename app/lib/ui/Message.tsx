import type { ReactNode } from 'react';
import styles from './Message.module.css';
import { SmileMark } from './SmileMark.tsx';

export function Message({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={`grid middle centred level ${styles.message}`}>
      <SmileMark size={72} mouth="flat" />
      <h1>{title}</h1>
      {text && <p className="muted">{text}</p>}
      <p className="cluster">{children}</p>
    </div>
  );
}
