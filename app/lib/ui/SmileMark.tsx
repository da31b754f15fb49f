/** The site's mark. Decorative: it has no accessible name. */
export function SmileMark({
  size = 30,
  mouth = 'smile',
}: {
  /** Width, px. */
  size?: number;
  mouth?: 'smile' | 'flat';
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="6" fill="var(--tomato)" />
      <g fill="var(--stock)">
        <path d={mouth === 'smile' ? 'M7 14a8 8 0 0 0 16 0z' : 'M7 17h16v3H7z'} />
        <circle cx="10" cy="9" r="2" />
        <circle cx="20" cy="9" r="2" />
      </g>
    </svg>
  );
}
