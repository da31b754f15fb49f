// Account menu: the menu button pattern of the ARIA Authoring Practices.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { youPath } from '../lib/route.ts';
import { useChanges } from '../lib/useChanges.ts';
import { useDismiss } from '../lib/useDismiss.ts';
import styles from './Account.module.css';
import { AccountDialog, type AccountDialogName, userActions } from './AccountDialog.tsx';
import { useSignInWords } from './provider.ts';
import { refetchSession, type Session } from './session.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import '../lib/ui/menu.css';

interface Props {
  readonly session: Extract<Session, { name: string }>;
  /** It replaces the focused part. */
  readonly takesFocus: boolean;
}

export function AccountMenu({ session, takesFocus }: Props) {
  const [open, setOpen] = useState<'first' | 'last'>();
  const [dialog, setDialog] = useState<AccountDialogName>();
  const signInWords = useSignInWords();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const close = () => setOpen(undefined);
  const choose = (act?: () => void) => () => {
    button.current?.focus();
    close();
    act?.();
  };
  useDismiss(whole, open !== undefined, close, button);
  useLayoutEffect(() => {
    if (open)
      items(menu.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  const actions = [
    ['Set display name', () => setDialog('name')],
    ['Settings', () => window.location.assign('#settings')],
    ...(session.kind === 'guest' ? ([[signInWords, signIn]] as const) : userActions(setDialog)),
    ['Sign out', signOut],
  ] as const;

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <div className="relative" ref={whole}>
      {session.kind === 'user' && <RefreshOnChange />}
      <button
        ref={button}
        type="button"
        // biome-ignore lint/a11y/noAutofocus: it replaces the focused form
        autoFocus={takesFocus}
        className={`row lead pill touch ${styles.menuButton}`}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls="account-menu"
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={openByArrow}
      >
        <Avatar name={session.name} photo={session.kind === 'user' ? session.photo : undefined} />
        <span className={`cut ${styles.name}`}>{session.name}</span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        className={`menu absolute z-1 ${styles.menu}`}
        role="menu"
        aria-label="Account"
        tabIndex={-1}
        hidden={open === undefined}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(event))}
      >
        <a role="menuitem" tabIndex={-1} href={youPath} onClick={choose()}>
          Your page
        </a>
        {actions.map(([words, act]) => (
          <button key={words} type="button" role="menuitem" tabIndex={-1} onClick={choose(act)}>
            {words}
          </button>
        ))}
      </div>
      {dialog && <AccountDialog which={dialog} name={session.name} onClose={() => setDialog(undefined)} />}
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

function RefreshOnChange() {
  useChanges('players', () => void refetchSession());
  return null;
}

/** The player's photo; the initials without one or when it fails to load. */
function Avatar({ name, photo }: { readonly name: string; readonly photo?: string | undefined }) {
  const [missing, setMissing] = useState<string>();
  if (photo && photo !== missing)
    return (
      <img
        className={`centre label rigid circle stock-ink ${styles.avatar}`}
        src={photo}
        alt=""
        width="32"
        height="32"
        onError={() => setMissing(photo)}
      />
    );
  return (
    <span className={`centre label rigid circle stock-ink ${styles.avatar}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

const graphemes = new Intl.Segmenter();

/** First letters of the first and the last word: two graphemes at most, as 'ß' becomes two letters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => firstOf(firstOf(word).toUpperCase())).join('');
}

function firstOf(text: string): string {
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
}
