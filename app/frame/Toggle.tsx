// Toggle's face beside its number: the lever leans to the side that is ahead, and stands upright at a draw.
const mouths = {
  ahead: (
    <>
      <path d="M42 57q7-11 14 0M64 57q7-11 14 0" fill="none" stroke="#141a33" strokeWidth="3.600" />
      <path d="M48 67h24a12 12 0 0 1-24 0z" fill="#141a33" />
    </>
  ),
  behind: (
    <g fill="none" stroke="#141a33" strokeWidth="3.600">
      <path d="M41 55h18M61 55h18M52 72q10 4 16-5" />
    </g>
  ),
} as const;

interface Props {
  /** Toggle's lead over the player. */
  readonly lead: number;
}

export function Toggle({ lead }: Props) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path d="M22 120c0-18 14-24 38-24s38 6 38 24z" fill="#075f65" />
      <path d="M48 90h24v12H48z" fill="#075f65" />
      <g transform={`rotate(${22 * Math.sign(lead)} 60 34)`}>
        <rect x="56.500" y="8" width="7" height="26" rx="3" fill="#141a33" />
        <circle cx="60" cy="8" r="10" fill="#f7b21b" />
      </g>
      <rect x="42" y="24" width="36" height="12" rx="5" fill="#075f65" />
      <rect x="14" y="32" width="92" height="62" rx="31" fill="#0b7f86" />
      <rect x="24" y="40" width="72" height="46" rx="23" fill="#fffdf6" />
      {lead > 0 ? mouths.ahead : mouths.behind}
    </svg>
  );
}
