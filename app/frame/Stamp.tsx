import { useEffect, useId, useRef } from 'react';
import { stamp } from '../../kit/board/effects.ts';

interface Props {
  /** "New best" */
  readonly words: string;
  readonly className: string | undefined;
}

/** A round stamp with a smile: comes down when the score has been counted. */
export function Stamp({ words, className }: Props) {
  const circle = useId();
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (paper.current) stamp(paper.current, 600);
  }, []);
  return (
    <div ref={paper} className={className}>
      <svg viewBox="0 0 120 120" role="img" aria-label={words}>
        <defs>
          <path id={circle} d="M60 60m-41 0a41 41 0 1 1 82 0a41 41 0 1 1-82 0" />
        </defs>
        <g fill="none" stroke="currentcolor">
          <circle cx="60" cy="60" r="57" strokeWidth="4" />
          <circle cx="60" cy="60" r="31" strokeWidth="2.500" />
        </g>
        <g fill="currentcolor">
          <text fontFamily="var(--display)" fontWeight="900" fontSize="18">
            <textPath href={`#${circle}`} textLength="248" lengthAdjust="spacing">
              {`${words} • ${words} •`.toUpperCase()}
            </textPath>
          </text>
          <path d="M42 62a18 18 0 0 0 36 0z" />
          <circle cx="50" cy="50" r="5" />
          <circle cx="70" cy="50" r="5" />
        </g>
      </svg>
    </div>
  );
}
