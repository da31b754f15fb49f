// The menu of a guest or a signed-in player, by the menu button pattern of the ARIA Authoring Practices.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDismiss } from '../ui/useDismiss.ts';
import styles from './Account.module.css';
import { Avatar } from './Avatar.tsx';
import { NameDialog } from './NameDialog.tsx';
import { provider, type Session, signIn, signOut } from './session.ts';

type Named = Extract<Session, { name: string }>;

interface Props {
  readonly session: Named;
  /** It comes in place of what had the focus. */
  readonly takesFocus: boolean;
}

export function AccountMenu({ session, takesFocus }: Props) {
  const [open, setOpen] = useState<'first' | 'last'>();
  const [naming, setNaming] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const close = () => setOpen(undefined);
  const choose = (act: () => void) => () => {
    button.current?.focus();
    close();
    act();
  };
  useDismiss(whole, open !== undefined, (byKey) => {
    close();
    if (byKey) button.current?.focus();
  });
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    if (open)
      items(menu.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <div className={styles.signedIn} ref={whole}>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls="account-menu"
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={openByArrow}
      >
        <Avatar name={session.name} photo={session.kind === 'user' ? session.photo : undefined} />
        <span className={styles.name}>{session.name}</span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        className={styles.menu}
        role="menu"
        aria-label="Account"
        tabIndex={-1}
        hidden={open === undefined}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(event))}
      >
        {session.kind === 'guest' && (
          <>
            <button type="button" role="menuitem" tabIndex={-1} onClick={choose(() => setNaming(true))}>
              Set display name
            </button>
            <button type="button" role="menuitem" tabIndex={-1} onClick={choose(signIn)}>
              Sign in with {provider.name}
            </button>
          </>
        )}
        <button type="button" role="menuitem" tabIndex={-1} onClick={choose(signOut)}>
          Sign out
        </button>
      </div>
      {naming && <NameDialog name={session.name} onClose={() => setNaming(false)} />}
    </div>
  );
}

function items(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = items(event.currentTarget);
  const at = all.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}
