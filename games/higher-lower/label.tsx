/** The board's own sign: an arrow up, the number, an arrow down. */
export function Picture() {
  return (
    <>
      <path d="M150 112l88 58v26H62v-26z" fill="#e5432c" />
      <rect x="62" y="200" width="176" height="42" fill="#fffdf6" />
      <path d="M150 330l88-58v-26H62v26z" fill="#141a33" />
      <text
        x="150"
        y="235"
        textAnchor="middle"
        fontFamily="var(--display)"
        fontWeight="900"
        fontSize="40"
        fill="#141a33"
      >
        63
      </text>
    </>
  );
}
