interface Props {
  readonly state: 'new' | 'lit';
}

/** A match of a day's box. Decorative: text beside it gives the meaning. */
export function Matchstick({ state }: Props) {
  return (
    <svg className="block inked matchstick" viewBox="0 0 20 64" aria-hidden="true" data-match={state}>
      <path d={state === 'new' ? 'M7 16h6v48H7z' : 'M7 34h6v30H7z'} fill="var(--wood)" />
      <path
        d={state === 'new' ? 'M10.500 16H13v48h-2.500z' : 'M10.500 34H13v30h-2.500z'}
        fill="var(--wood-edge)"
      />
      {state === 'new' ? (
        <rect x="4" y="4" width="12" height="19" rx="6" fill="var(--tomato)" />
      ) : (
        <>
          <g fill="var(--char)">
            <path d="M7 36l1-20h4l1 20z" />
            <ellipse cx="10" cy="15" rx="4.500" ry="6" />
          </g>
          <g transform="translate(10 15) scale(0.8)">
            <Flame />
          </g>
        </>
      )}
    </svg>
  );
}

export function Flame() {
  return (
    <g data-flame="">
      <path
        d="M0 4C-7 4-10-1-10-6-10-14-3-17-1-27 6-21 10-14 10-6 10-1 7 4 0 4z"
        fill="var(--flame, var(--tomato))"
      />
      <path
        d="M0 3c-3.600 0-5.400-2.600-5.400-5.400 0-4.400 3.600-6.400 4.600-11.600C3.400-11 5.400-6.400 5.400-2.400 5.400.600 3.600 3 0 3z"
        fill="var(--flame-core, var(--marigold))"
      />
    </g>
  );
}
