import type { ReactNode } from 'react';
import './lists.css';

export type Fact = readonly [name: string, value: ReactNode];

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
