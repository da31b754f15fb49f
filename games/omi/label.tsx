import { suits } from '../../kit/cards/cards.ts';
import { suitShapes } from '../../kit/cards/SuitMark.tsx';

/** Four cards fanned from one hand, and the eight tricks. */
export function Picture() {
  return (
    <>
      {suits.map((suit, i) => (
        <g key={suit} transform={`rotate(${i * 20 - 30} 150 388)`}>
          <rect
            x="111"
            y="134"
            width="78"
            height="116"
            rx="8"
            fill="#fffdf6"
            stroke="#0b7f86"
            strokeWidth="3"
          />
          <path
            d={suitShapes[suit]}
            fill={suit === 'H' || suit === 'D' ? '#e5432c' : '#141a33'}
            transform="translate(122 156) scale(1.75)"
          />
        </g>
      ))}
      <circle cx="150" cy="300" r="25" fill="#f7b21b" />
      <text
        x="150"
        y="309.5"
        textAnchor="middle"
        fontFamily="Anybody, 'Arial Black', sans-serif"
        fontWeight="900"
        fontSize="27"
        fill="#141a33"
      >
        8
      </text>
    </>
  );
}
