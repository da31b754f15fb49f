/** The window of a label is x 27–273, y 105–335. */
export function Picture() {
  return (
    <g strokeLinecap="round" strokeWidth="14">
      <path d="M78 148l-6 144M126 148l6 144M174 148l-6 144" stroke="#f7b21b" />
      <path d="M206 282l44 -128" stroke="#fffdf6" />
    </g>
  );
}
