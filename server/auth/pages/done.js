// Tells the pages of this browser what came of the sign-in, and closes its window.
const error = new URLSearchParams(location.search).get('error');
const channel = new BroadcastChannel('play-small-sign-in');
channel.postMessage(error === null ? { type: 'signed-in' } : { type: 'failed', code: error });
channel.close();
// A page that was loaded anew meanwhile listens no more: this makes it ask, now or when it is opened next. What is
// written is a hint without a player, of app/account/hint.ts.
try {
  if (error === null) localStorage.setItem('signedIn', '{"id":"","name":""}');
} catch {
  // Storage is blocked: whoever listens has heard.
}

document.title = error === null ? 'You are signed in' : 'You were not signed in';
for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-if]')))
  words.hidden = words.dataset.if !== (error === null ? 'signed-in' : 'failed');

// The message first: a window that is gone sends nothing.
setTimeout(() => close(), 50);
