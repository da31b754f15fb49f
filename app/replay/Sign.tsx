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
