import { suitShapes } from '../../kit/cards/SuitMark.tsx';

/** One big heart, and the queen of spades in it. */
export function Picture() {
  return (
    <>
      <path d={suitShapes.H} fill="#e5432c" transform="translate(52 114) scale(6.1)" />
      <g transform="rotate(-7 150 208)">
        <rect x="109" y="150" width="82" height="115" rx="9" fill="#fffdf6" />
        <text
          x="119"
          y="190"
          fontFamily="Anybody, 'Arial Black', sans-serif"
          fontWeight="900"
          fontSize="40"
          fill="#141a33"
        >
          Q
        </text>
        <path d={suitShapes.S} fill="#141a33" transform="translate(136 205) scale(1.55)" />
      </g>
    </>
  );
}
