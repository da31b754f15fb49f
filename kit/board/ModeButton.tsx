import { Button } from './Button.tsx';
import { type Store, useStore } from './store.ts';

interface Props {
  /** Created once, beside the view: it outlives the round. */
  readonly mode: Store<boolean>;
  /** "Flag mode" */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Switch for what a tap does, where a long press is too slow or out of reach: in Flag mode it sets flags. */
export function ModeButton({ mode, label, className }: Props) {
  const on = useStore(mode);
  return (
    <Button className={className} aria-pressed={on} onClick={() => mode.set(!on)}>
      {label}
    </Button>
  );
}
