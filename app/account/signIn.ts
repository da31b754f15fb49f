// Sign-in in the provider's window. Its result comes over a BroadcastChannel: providers' pages may cut the link between the
// windows, so that `closed` reads true too soon. A closed window counts as cancelled only after a while.
import { signInChannel } from '../../protocol/sign-in.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { isRecord } from '../lib/storage.ts';
import { clearNotice, notify } from './notice.ts';
import { providerName } from './provider.ts';
import { currentSession, fetchSession, refetchSession } from './session.ts';

const pollMs = 500;
export const closedMs = 8_000;

let attempt: { readonly popup: Window; readonly timer: ReturnType<typeof setInterval> } | undefined;
let channel: BroadcastChannel | undefined;

/** Must run in a click handler, or browsers block the window. A new window cancels the previous one. */
export function signIn(): void {
  clearNotice();
  listen();
  const before = end();
  if (!navigator.onLine) {
    explain('network-request-failed');
    return;
  }
  const popup = window.open('/auth/start', 'play-small-sign-in', features());
  // The browser reuses the window when it still knows its name.
  if (before && before !== popup) before.close();
  if (!popup) {
    explain('popup-blocked');
    return;
  }
  popup.focus();
  attempt = { popup, timer: watch(popup) };
}

/** Listens for the life of the page: windows of other tabs and late results count too. */
function listen(): void {
  if (channel) return;
  try {
    channel = new BroadcastChannel(signInChannel);
  } catch {
    // Without channels (old browsers, blocked storage) the closed window is the only message.
    return;
  }
  channel.onmessage = ({ data }) => {
    const { type, code }: Record<string, unknown> = isRecord(data) ? data : {};
    if (type === 'signed-in') {
      end();
      void refetchSession();
    } else if (type === 'failed' && attempt) {
      end();
      explain(String(code));
    }
  };
}

function watch(popup: Window) {
  let polls = 0;
  return setInterval(() => {
    if (!popup.closed) return;
    polls += 1;
    if (polls * pollMs < closedMs) return;
    end();
    // The server may know a result that has sent no message.
    void fetchSession().then(() => {
      if (currentSession().kind !== 'user') explain('popup-closed-by-user');
    });
  }, pollMs);
}

function end(): Window | undefined {
  clearInterval(attempt?.timer);
  const popup = attempt?.popup;
  attempt = undefined;
  return popup;
}

function features(): string {
  const [width, height] = [480, 640];
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** @param code untrusted, one of SignInCode */
function explain(code: string): void {
  void loadChunk('sentences', () => import('./sentences.ts'))
    .then(
      ({ signInSentence }) => signInSentence(code, providerName()),
      // Without a connection the words fail to load, too.
      () => 'The sign-in couldn’t be reached. Check your connection and try again.',
    )
    .then(notify);
}
