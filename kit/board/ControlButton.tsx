import type { ComponentProps } from 'react';
import type { Control } from '../contract/view.ts';
import { Button } from './Button.tsx';
import type { Target } from './controls.ts';
import { keyShortcuts } from './keyWords.ts';

type Props<State, Action> = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  readonly control: Control<State, Action>;
  readonly target: Target<State, Action>;
};

export function ControlButton<State, Action>({ control, target, ...props }: Props<State, Action>) {
  const press = (): void => {
    const action = control.action?.(target.state, 0);
    if (action !== undefined) target.play(action);
  };
  return (
    <Button aria-keyshortcuts={keyShortcuts(control)} {...props} onClick={press}>
      {control.label}
    </Button>
  );
}
