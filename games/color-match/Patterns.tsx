// The switch for the patterns on word and buttons, kept on this device.
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

export function Patterns() {
  const [on, setOn] = useState(stored);
  // The stylesheet shows or hides them, so that a switch in the footer needs no word with the board.
  useLayoutEffect(() => {
    document.documentElement.dataset.patterns = on ? 'on' : 'off';
  }, [on]);
  const toggle = () => {
    setOn(!on);
    try {
      localStorage.setItem(key, on ? 'off' : 'on');
    } catch {
      // Storage is full or forbidden: the choice lasts until the page is left.
    }
  };
  return (
    <Button aria-pressed={on} onClick={toggle}>
      {on ? 'Patterns on' : 'Patterns off'}
    </Button>
  );
}
