// The browser's half: replays logs, and gives the digests of their ends.

import type { Rules } from '../../kit/contract/rules.ts';
import type { Log } from '../../kit/round/log.ts';
import { replay } from '../../kit/round/replay.ts';

const rules = import.meta.glob<Rules>(['../../games/*/rules.ts', '!../../games/kit/*'], {
  eager: true,
  import: 'rules',
});

async function replayAll(slug: string): Promise<string[]> {
  const played = rules[`../../games/${slug}/rules.ts`];
  if (!played) throw new Error(`no rules of ${slug}`);
  const logs: readonly Log[] = await (await fetch(`/agree/${slug}.json`)).json();
  const digests: string[] = [];
  for (const log of logs) {
    const { state, at, outcome, score } = replay(played, log);
    const end = new TextEncoder().encode(JSON.stringify([state, at, outcome, score]));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', end));
    digests.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return digests;
}

Object.assign(window, { replayAll });
