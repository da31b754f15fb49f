import { Button } from './Button.tsx';
import { type Store, useStore } from './store.ts';

interface Props {
  /** Outlives the round. */
  readonly mode: Store<boolean>;
  /** "Flag mode" */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Switches the action of a tap, as an alternative to long presses: in Flag mode it sets flags. */
export function ModeButton({ mode, label, className }: Props) {
  const on = useStore(mode);
  return (
    <Button className={className} aria-pressed={on} onClick={() => mode.set(!on)}>
      {label}
    </Button>
  );
}
