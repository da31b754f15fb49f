// Words in the wrong inks.
const words = [
  { word: 'BLUE', ink: '#e5432c' },
  { word: 'RED', ink: '#2547cf' },
  { word: 'PINK', ink: '#1f9a5a' },
  { word: 'GREEN', ink: '#f7b21b' },
] as const;

export function Picture() {
  return (
    <g fontFamily="Anybody" fontWeight="900" textAnchor="middle" fontSize="52">
      {words.map(({ word, ink }, i) => (
        <text
          key={word}
          x="150"
          y={164 + i * 49}
          fill={ink}
          stroke="#141a33"
          strokeWidth="4"
          strokeLinejoin="round"
          paintOrder="stroke"
          textLength="216"
          lengthAdjust="spacingAndGlyphs"
        >
          {word}
        </text>
      ))}
    </g>
  );
}
