// The five moves on a star, as on the board.
const discs = [
  { x: 150, y: 146, fill: '#f7b21b', hand: '✊' },
  { x: 222.3, y: 198.5, fill: '#fffdf6', hand: '✋' },
  { x: 194.7, y: 283.5, fill: '#e5432c', hand: '✌️' },
  { x: 105.3, y: 283.5, fill: '#1f9a5a', hand: '🦎' },
  { x: 77.7, y: 198.5, fill: '#97d3f2', hand: '🖖' },
] as const;

export function Picture() {
  return (
    <>
      <path
        d="M150 146L194.7 283.5L77.7 198.5L222.3 198.5L105.3 283.5Z"
        fill="none"
        stroke="#f58bad"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      {discs.map(({ x, y, fill, hand }) => (
        <g key={hand}>
          <circle cx={x} cy={y} r="31" fill={fill} />
          <text x={x} y={y + 12} fontSize="34" textAnchor="middle">
            {hand}
          </text>
        </g>
      ))}
    </>
  );
}
