// Nine cards, two of them turned: a pair.
const cards = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => ({ x: 68 + column * 57, y: 130 + row * 57, up: row === column && row !== 1 })),
);

export function Picture() {
  return cards.map(({ x, y, up }) => (
    <g key={`${x} ${y}`}>
      <rect x={x} y={y} width="50" height="50" rx="8" fill={up ? '#fffdf6' : '#f7b21b'} />
      {up ? (
        <g fill="#e5432c">
          <circle cx={x + 17} cy={y + 17} r="4" />
          <circle cx={x + 33} cy={y + 17} r="4" />
          <path d={`M${x + 11} ${y + 26}a14 14 0 0 0 28 0z`} />
        </g>
      ) : (
        <>
          <circle cx={x + 25} cy={y + 25} r="10" fill="#1f9a5a" />
          <path
            d={`M${x + 25} ${y + 5}v5M${x + 25} ${y + 40}v5M${x + 5} ${y + 25}h5M${x + 40} ${y + 25}h5`}
            stroke="#1f9a5a"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </>
      )}
    </g>
  ));
}
