import { useState } from 'react';
import { DayPicture } from './DayPicture.tsx';
import type { Day } from './readDay.ts';

export function ShareButton({ day }: { readonly day: Day }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="button plain" onClick={() => open(true)}>
        Share
      </button>
      {isOpen && <DayPicture day={day} onClose={() => open(false)} />}
    </>
  );
}
