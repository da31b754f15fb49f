import { useLayoutEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';

const key = 'patterns';

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Switch for the patterns of word and names, stored on this device. The stylesheet shows or hides them. */
export function Patterns() {
  const [on, setOn] = useState(stored);
  useLayoutEffect(() => {
    document.documentElement.dataset.patterns = on ? 'on' : 'off';
  }, [on]);
  const toggle = () => {
    setOn(!on);
    try {
      localStorage.setItem(key, on ? 'off' : 'on');
    } catch {
      // Storage is full or forbidden: the choice lasts until the page closes.
    }
  };
  return (
    <Button aria-pressed={on} onClick={toggle}>
      {on ? 'Patterns on' : 'Patterns off'}
    </Button>
  );
}
