export function Picture() {
  return (
    <>
      <path d={burst} fill="#f7b21b" transform="translate(150 219)" />
      <Seven x={104} y={158} turn={-9} suit="heart" />
      <Seven x={146} y={172} turn={8} suit="spade" />
    </>
  );
}

/** A star of 14 points around the origin. */
const burst = `M${Array.from({ length: 28 }, (_, i) => {
  const radius = i % 2 === 0 ? 116 : 84;
  const angle = (i * Math.PI) / 14;
  return `${Math.round(Math.sin(angle) * radius)} ${Math.round(-Math.cos(angle) * radius)}`;
}).join('L')}Z`;

const shapes = {
  spade:
    'M16 1.2C9.4 8 2.2 12.3 2.2 18.9c0 4.1 3 6.9 6.7 6.9 2.4 0 4.5-1.1 5.9-3-.3 3-1.5 5.6-3.8 8h10c-2.3-2.4-3.5-5-3.8-8 1.4 1.9 3.5 3 5.9 3 3.7 0 6.7-2.8 6.7-6.9C29.8 12.3 22.6 8 16 1.2z',
  heart:
    'M16 30C7.2 22.6 1.8 17 1.8 10.6 1.8 6 5.2 2.6 9.4 2.6c2.8 0 5.2 1.6 6.6 4.2 1.4-2.6 3.8-4.2 6.6-4.2 4.2 0 7.6 3.4 7.6 8C30.2 17 24.8 22.6 16 30z',
};

function Seven({ x, y, turn, suit }: { x: number; y: number; turn: number; suit: keyof typeof shapes }) {
  const ink = suit === 'heart' ? '#e5432c' : '#141a33';
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 43 60)`} fill={ink}>
      <rect width="86" height="120" rx="9" fill="#fffdf6" stroke="#141a33" strokeWidth="3" />
      <text x="10" y="34" fontFamily="Anybody, 'Arial Black', sans-serif" fontWeight="900" fontSize="32">
        7
      </text>
      <path d={shapes[suit]} transform="translate(10 40) scale(.62)" />
      <path d={shapes[suit]} transform="translate(34 68) scale(1.35)" />
    </g>
  );
}
