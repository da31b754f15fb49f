export function Picture() {
  return (
    <>
      <circle cx="150" cy="214" r="88" fill="#2547cf" />
      <path
        d="M118 190c0-44 66-46 66-6 0 28-34 28-34 58"
        fill="none"
        stroke="#fffdf6"
        strokeWidth="24"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="150" cy="274" r="14" fill="#fffdf6" />
      <g fill="#e5432c">
        <circle cx="66" cy="142" r="12" />
        <circle cx="238" cy="292" r="12" />
      </g>
    </>
  );
}
