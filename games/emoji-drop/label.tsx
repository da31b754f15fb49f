export function Picture() {
  return (
    <>
      <circle cx="98" cy="158" r="22" fill="#e5432c" />
      <path d="M98 138c4-10 14-12 20-8-4 8-12 12-20 8z" fill="#1f9a5a" />
      <g transform="translate(206 152)">
        <circle r="24" fill="#f58bad" />
        <circle r="9" fill="#97d3f2" />
        <path
          d="M-15-8l6 4M6-18l2 7M13 6l-6 2M-6 16l2-6"
          stroke="#fffdf6"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(156 220)">
        <circle r="22" fill="#141a33" />
        <path d="M12-18l10-12" stroke="#141a33" strokeWidth="7" strokeLinecap="round" />
        <path d="M24-42l3 7 7 2-6 4 1 8-6-5-7 3 3-7-5-6 7 0z" fill="#f7b21b" />
      </g>
      <path d="M74 262h152l-20 58a10 10 0 0 1-10 7h-92a10 10 0 0 1-10-7z" fill="#e5432c" />
      <path d="M94 282h112M101 302h98" stroke="#97d3f2" strokeWidth="6" />
    </>
  );
}
