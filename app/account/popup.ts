// The sign-in window. Its result comes over a BroadcastChannel: providers' pages may cut the link between the windows,
// so that `closed` reads true too soon. A closed window counts as cancelled only after a while.
import { signInChannel } from '../../protocol/sign-in.ts';
import { isRecord } from '../lib/storage.ts';

const pollMs = 500;
export const closedMs = 8_000;

export interface SignInEvents {
  onSignedIn(): void;
  /** @param code untrusted, one of SignInCode */
  onFailed(code: string): void;
  /** The window has closed without a message: ask the server for the result. */
  onClosed(): void;
}

let attempt: { readonly popup: Window; readonly timer: ReturnType<typeof setInterval> } | undefined;
let channel: BroadcastChannel | undefined;

/** Must run in a click handler, or browsers block the window. A new window cancels the previous one. */
export function openSignIn(events: SignInEvents): void {
  listen(events);
  const before = end();
  if (!navigator.onLine) {
    events.onFailed('network-request-failed');
    return;
  }
  const popup = window.open('/auth/start', 'play-small-sign-in', features());
  // The browser reuses the window when it still knows its name.
  if (before && before !== popup) before.close();
  if (!popup) {
    events.onFailed('popup-blocked');
    return;
  }
  popup.focus();
  attempt = { popup, timer: watch(popup, events) };
}

/** Listens for the life of the page: windows of other tabs and late results count too. */
function listen(events: SignInEvents): void {
  channel?.close();
  try {
    channel = new BroadcastChannel(signInChannel);
  } catch {
    // Without channels (old browsers, blocked storage) the closed window is the only message.
    channel = undefined;
    return;
  }
  channel.onmessage = ({ data }) => {
    const { type, code }: Record<string, unknown> = isRecord(data) ? data : {};
    if (type === 'signed-in') {
      end();
      events.onSignedIn();
    } else if (type === 'failed' && attempt) {
      end();
      events.onFailed(String(code));
    }
  };
}

function watch(popup: Window, events: SignInEvents) {
  let polls = 0;
  return setInterval(() => {
    if (!popup.closed) return;
    polls += 1;
    if (polls * pollMs < closedMs) return;
    end();
    events.onClosed();
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
