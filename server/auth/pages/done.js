// Sends the pages of this browser the result of the sign-in, and closes its window.
const error = new URLSearchParams(location.search).get('error');
const channel = new BroadcastChannel('play-small-sign-in');
channel.postMessage(error === null ? { type: 'signed-in' } : { type: 'failed', code: error });
channel.close();
// A page that has reloaded since then has no listener: this makes it ask, now or when it is opened next. The value is
// a hint without a player: see app/account/stored.ts.
try {
  if (error === null) localStorage.setItem('signedIn', '{"id":"","name":""}');
} catch {
  // Storage is blocked: only listening pages have the result.
}

document.title = error === null ? 'You are signed in' : 'You were not signed in';
for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-if]')))
  words.hidden = words.dataset.if !== (error === null ? 'signed-in' : 'failed');

// Leaves time for the message: a closed window sends nothing.
setTimeout(() => close(), 50);
