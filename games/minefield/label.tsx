const cells = Array.from({ length: 16 }, (_, i) => ({ row: Math.floor(i / 4), column: i % 4 }));
const open = new Set(['0,1', '1,1', '1,2', '2,1', '2,2']);

export function Picture() {
  return (
    <>
      {cells.map(({ row, column }) => (
        <rect
          key={`${row},${column}`}
          x={70 + column * 41}
          y={138 + row * 41}
          width="37"
          height="37"
          rx="5"
          fill={open.has(`${row},${column}`) ? '#fffdf6' : '#a8321f'}
        />
      ))}
      <g fontFamily="var(--display)" fontWeight="900" fontSize="24" textAnchor="middle">
        <text x="129.5" y="165" fill="#2547cf">
          1
        </text>
        <text x="129.5" y="206" fill="#17814a">
          2
        </text>
        <text x="170.5" y="206" fill="#17814a">
          2
        </text>
        <text x="129.5" y="247" fill="#2547cf">
          1
        </text>
      </g>
      <g stroke="#141a33" strokeWidth="4" strokeLinecap="round">
        <path d="M170.5 224v29M156 238.5h29M160 228l21 21M181 228l-21 21" />
        <circle cx="170.5" cy="238.5" r="9" fill="#141a33" />
      </g>
      <circle cx="167" cy="235" r="2.5" fill="#fffdf6" />
      <g stroke="#f7b21b" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" fill="#f7b21b">
        <path d="M206 206v-22l17 7.5-17 7.5" />
        <path d="M88 247v-22l17 7.5-17 7.5" />
      </g>
    </>
  );
}
