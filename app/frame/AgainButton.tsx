import { type ComponentProps, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import styles from './EndTicket.module.css';

/** Works from its first frame; ignores keys still held from the game. */
export function AgainButton(props: ComponentProps<typeof Button>) {
  const [guarded, setGuarded] = useState(false);
  return (
    <Button
      {...props}
      className={styles.again}
      off={guarded}
      onKeyDown={(event) => {
        if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        setGuarded(true);
      }}
      onKeyUp={(event) => {
        if (!guarded) return;
        event.preventDefault();
        setGuarded(false);
      }}
      onBlur={() => setGuarded(false)}
    />
  );
}
