// Tells the pages of this browser what came of the sign-in, and closes its window.
const error = new URLSearchParams(location.search).get('error');
const channel = new BroadcastChannel('play-small-sign-in');
channel.postMessage(error === null ? { type: 'signed-in' } : { type: 'failed', code: error });
channel.close();

document.title = error === null ? 'You are signed in' : 'You were not signed in';
for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-if]')))
  words.hidden = words.dataset.if !== (error === null ? 'signed-in' : 'failed');

// The message first: a window that is gone sends nothing.
setTimeout(() => close(), 50);
