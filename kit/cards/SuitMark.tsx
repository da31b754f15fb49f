import type { Suit } from './cards.ts';

// Shapes, because fonts' suit glyphs differ and some are emoji.
const suitShapes: Record<Suit, string> = {
  S: 'M16 1.2C9.4 8 2.2 12.3 2.2 18.9c0 4.1 3 6.9 6.7 6.9 2.4 0 4.5-1.1 5.9-3-.3 3-1.5 5.6-3.8 8h10c-2.3-2.4-3.5-5-3.8-8 1.4 1.9 3.5 3 5.9 3 3.7 0 6.7-2.8 6.7-6.9C29.8 12.3 22.6 8 16 1.2z',
  H: 'M16 30C7.2 22.6 1.8 17 1.8 10.6 1.8 6 5.2 2.6 9.4 2.6c2.8 0 5.2 1.6 6.6 4.2 1.4-2.6 3.8-4.2 6.6-4.2 4.2 0 7.6 3.4 7.6 8C30.2 17 24.8 22.6 16 30z',
  C: 'M16 1.4a6.9 6.9 0 0 1 5.2 11.4c-.4.5-.8.9-1.2 1.3a6.9 6.9 0 1 1 3.3 11.6c-2.2 0-4.2-1-5.7-2.8.3 3.1 1.3 5.5 3.4 7.9H11c2.1-2.4 3.1-4.8 3.4-7.9-1.5 1.8-3.5 2.8-5.7 2.8A6.9 6.9 0 1 1 12 14.1c-.4-.4-.8-.8-1.2-1.3A6.9 6.9 0 0 1 16 1.4z',
  D: 'M16 1C19 6.6 23.2 11.7 28 16c-4.8 4.3-9 9.4-12 15-3-5.6-7.2-10.7-12-15C8.8 11.7 13 6.6 16 1z',
};

/** Suit symbol in the current colour, 1em high, hidden from screen readers. */
export function SuitMark({ suit, className }: { suit: Suit; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
    >
      <path d={suitShapes[suit]} fill="currentColor" />
    </svg>
  );
}
