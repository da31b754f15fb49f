import type { ReactNode } from 'react';
import './lists.css';

export type Fact = readonly [name: string, value: ReactNode];

interface FiguresProps {
  readonly facts: readonly Fact[];
  /** Text style of the values. */
  readonly text?: string;
  readonly className?: string | undefined;
}

/** Facts side by side, each a large value below its name. */
export function Figures({ facts, text = 'title-m', className }: FiguresProps) {
  return (
    <dl className={`flex ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted note">{name}</dt>
          <dd className={`${text} numbers`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts, each a line with its value at the end. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
