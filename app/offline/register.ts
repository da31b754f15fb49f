// Registers the service worker and lists the games to keep available. Loaded long after the page has settled.
import { allCards } from '../lib/cards.ts';
import type { KeepMessage } from './manifest.ts';

/** Interval of checks for a new version in an open page. */
const UPDATE_INTERVAL_MS = 3_600_000;
const REST_INTERVAL_MS = 1_000;

interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Browsers without this information count as unmetered: the download is a few hundred KB. */
export function isMetered({ saveData, type, effectiveType }: Connection): boolean {
  return saveData === true || type === 'cellular' || /^(?:slow-)?2g$|^3g$/.test(effectiveType ?? '');
}

/** Waits for an idle player: during the download a move on a slow phone takes two to four times as long. */
async function atRest(): Promise<void> {
  // userActivation stays active for some seconds after a key or a touch (5 in Chromium and Firefox).
  while (navigator.userActivation?.isActive && !document.hidden) {
    await new Promise((resolve) => setTimeout(resolve, REST_INTERVAL_MS));
  }
}

export async function keepOffline(): Promise<void> {
  await atRest();
  const registration = await navigator.serviceWorker.register('/sw.js');
  const send = (worker: ServiceWorker | null) => worker?.postMessage(keepMessage());
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) send(installing);
    });
  });
  setInterval(() => registration.update().catch(() => undefined), UPDATE_INTERVAL_MS);
  await navigator.serviceWorker.ready;
  send(registration.active);
  send(registration.waiting);
}

function keepMessage(): KeepMessage {
  const { connection = {} } = navigator as Navigator & { readonly connection?: Connection };
  const here = window.location.pathname;
  const wanted = allCards().filter(({ slug }) => !isMetered(connection) || here === `/play/${slug}`);
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? here;
  return {
    kind: 'keep',
    games: wanted.map(({ slug }) => slug),
    entry: new URL(entry, window.location.href).pathname,
  };
}
