// Drawings beside the words of a second look.
import type { Kind } from '../../kit/contract/review.ts';

export const kindNames: Readonly<Record<Kind, string>> = {
  find: 'Find',
  slip: 'Slip',
  lucky: 'Lucky',
  unlucky: 'Unlucky',
};

const shapes: Readonly<Record<Kind, React.ReactNode>> = {
  find: <path d="M10 2.500l7.500 14h-15z" fill="var(--marigold)" />,
  slip: <path d="M10 17.500l7.500-14h-15z" fill="var(--stock)" />,
  lucky: <circle cx="10" cy="10" r="6.600" fill="var(--sky)" />,
  unlucky: (
    <>
      <circle cx="10" cy="10" r="6.600" fill="var(--stock)" />
      <circle cx="10" cy="10" r="2.400" fill="var(--sky)" stroke="none" />
    </>
  ),
};

/** ▲ a find, ▼ a slip, ● luck, ○ bad luck: on the line, in the list, and before a moment's kind. */
export function Sign({ kind }: { readonly kind: Kind }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      stroke="var(--night)"
      strokeWidth="2.400"
      strokeLinejoin="round"
      data-sign={kind}
      aria-hidden="true"
    >
      {shapes[kind]}
    </svg>
  );
}

/** A stamp's smile for what is solved, and a flat mouth for what is not yet. */
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
