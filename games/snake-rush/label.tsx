export function Picture() {
  return (
    <>
      <path
        d="M82 292h86v-46h-70v-54h104v-36"
        fill="none"
        stroke="#35d07f"
        strokeWidth="24"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="202" cy="152" r="17" fill="#35d07f" />
      <g fill="#fffdf6">
        <circle cx="195" cy="147" r="6" />
        <circle cx="209" cy="147" r="6" />
      </g>
      <g fill="#141a33">
        <circle cx="195" cy="145" r="3.5" />
        <circle cx="209" cy="145" r="3.5" />
      </g>
      <circle cx="216" cy="284" r="15" fill="#e5432c" />
      <ellipse cx="222" cy="267" rx="8" ry="4" fill="#fffdf6" transform="rotate(-34 222 267)" />
    </>
  );
}
