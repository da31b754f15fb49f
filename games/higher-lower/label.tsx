export function Picture() {
  return (
    <>
      <path d="M150 122l60 64h-36v44h-48v-44H90z" fill="#e5432c" />
      <path d="M150 318l60-64h-36v-24h-48v24H90z" fill="#141a33" />
      <text
        x="150"
        y="236"
        textAnchor="middle"
        fontFamily="var(--display)"
        fontWeight="900"
        fontSize="40"
        fill="#fffdf6"
      >
        63
      </text>
    </>
  );
}
