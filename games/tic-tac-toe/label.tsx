export function Picture() {
  return (
    <>
      <g stroke="#fffdf6" strokeWidth="7" strokeLinecap="round">
        <path d="M118 150v140M182 150v140M70 198h160M70 244h160" />
      </g>
      <g fill="none" strokeWidth="11" strokeLinecap="round">
        <path
          d="M80 160l26 26M106 160l-26 26M137 208l26 26M163 208l-26 26M194 256l26 26M220 256l-26 26"
          stroke="#f7b21b"
        />
        <circle cx="150" cy="174" r="14" stroke="#f58bad" />
        <circle cx="94" cy="268" r="14" stroke="#f58bad" />
      </g>
    </>
  );
}
