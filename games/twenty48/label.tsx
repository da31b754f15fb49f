export function Picture() {
  return (
    <g fontFamily="var(--display)" fontWeight="900" fontSize="40" textAnchor="middle">
      <rect x="74" y="140" width="72" height="72" rx="9" fill="#fffdf6" />
      <text x="110" y="190" fill="#141a33">
        2
      </text>
      <rect x="154" y="140" width="72" height="72" rx="9" fill="#f58bad" />
      <text x="190" y="190" fill="#141a33">
        0
      </text>
      <rect x="74" y="220" width="72" height="72" rx="9" fill="#e5432c" />
      <text x="110" y="270" fill="#fffdf6">
        4
      </text>
      <rect x="154" y="220" width="72" height="72" rx="9" fill="#141a33" />
      <text x="190" y="270" fill="#f7b21b">
        8
      </text>
    </g>
  );
}
