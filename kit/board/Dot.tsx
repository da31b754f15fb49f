interface Props {
  readonly state: 'open' | 'right' | 'wrong';
}

/** An attempt or a question. Decorative: text beside it gives the meaning. */
export function Dot({ state }: Props) {
  return (
    <svg className="block inked" viewBox="0 0 20 20" aria-hidden="true" data-dot={state}>
      <circle
        cx="10"
        cy="10"
        r="8.500"
        fill={state === 'right' ? 'var(--leaf-deep)' : 'var(--stock)'}
        stroke="var(--night)"
        strokeWidth="2.500"
      />
      {state !== 'open' && (
        <path
          className="drawn"
          d={state === 'right' ? 'M6 10.500l3 3 5-6.500' : 'M6.500 6.500l7 7m0-7l-7 7'}
          stroke={state === 'right' ? 'var(--stock)' : 'var(--night)'}
        />
      )}
    </svg>
  );
}
