// A playing card in the help's pictures (see kit/board/drawings.tsx).
import type { ReactNode } from 'react';
import { type Card, isRed, rankOf, suitOf } from './cards.ts';
import { SuitMark } from './SuitMark.tsx';

/** 30×42; face down without a card. @param taking whether it takes the trick */
export function playingCard(x: number, y: number, card?: Card, taking = false): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="30"
        height="42"
        rx="4"
        fill={card ? 'var(--stock)' : 'var(--marigold)'}
        stroke={taking ? 'var(--marigold)' : 'var(--night)'}
        strokeWidth={taking ? 4 : 1.5}
      />
      {card && (
        <g fill="currentcolor" color={isRed(card) ? 'var(--tomato-deep)' : 'var(--night)'}>
          <text x="9" y="12" fontSize="14">
            {rankOf(card)}
          </text>
          <g transform="translate(13 24)" fontSize="14">
            <SuitMark suit={suitOf(card)} />
          </g>
        </g>
      )}
    </g>
  );
}
