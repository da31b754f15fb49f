/** A smile for what is won or solved, and a flat mouth for what is not. */
export function Face({ isGood }: { readonly isGood: boolean }) {
  return (
    <svg viewBox="0 0 52 52" aria-hidden="true" data-face={isGood ? 'smile' : 'flat'}>
      <rect width="52" height="52" rx="10" fill={isGood ? 'var(--leaf-deep)' : 'var(--night)'} />
      <g fill="var(--stock)">
        <circle cx="18" cy="17" r="4" />
        <circle cx="34" cy="17" r="4" />
        <path d={isGood ? 'M12 27h28a14 14 0 0 1-28 0z' : 'M13 32h26v5H13z'} />
      </g>
    </svg>
  );
}
