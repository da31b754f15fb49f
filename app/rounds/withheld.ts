// Fetches withheld content of a run after each action. The server reveals what its recorded entries, which are final, entitle
// the player to know.
import * as v from 'valibot';
import type { FrameContext } from '../../kit/board/context.ts';
import { knownContent } from '../../protocol/runs.ts';
import { request } from '../lib/send.ts';
import type { Driver } from './driver.ts';
import { statusOf } from './outbox.ts';

/** Delay before the frame says that the answer is late. */
const LATE_MS = 2_000;
const TIMEOUT_MS = 8_000;
const RETRY_AFTER_MS = 2_000;

interface Options {
  readonly driver: Driver;
  readonly run: string;
  /** Resolves when the device has stored the round so far: a reloaded page must not know less than the server. */
  written(): Promise<void>;
  onWaiting(waiting: FrameContext['waiting']): void;
}

export function askWithheld({ driver, run, written, onWaiting }: Options): () => void {
  const { round } = driver;
  let answered = 0;
  let asking = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<void> => {
    if (asking || round.entries.length === answered || round.outcome) return;
    asking = true;
    clearTimeout(retry);
    late ??= setTimeout(() => onWaiting('late'), LATE_MS);
    await written();
    if (ending.signal.aborted) return;
    const { length } = round.entries;
    const answer = await send(driver, run);
    asking = false;
    if (ending.signal.aborted) return;
    if (answer.kind === 'known') {
      answered = length;
      clearTimeout(late);
      late = undefined;
      onWaiting(undefined);
      driver.learn(answer.content, answer.entries);
      await ask();
    } else if (answer.kind === 'waiting') retry = setTimeout(again, answer.retryIn);
    else {
      end();
      onWaiting('refused');
    }
  };
  const again = (): void => void ask();

  const ending = new AbortController();
  const unsubscribe = driver.subscribe(again);
  window.addEventListener('online', again, { signal: ending.signal });
  const end = (): void => {
    ending.abort();
    unsubscribe();
    clearTimeout(late);
    clearTimeout(retry);
  };
  again();
  return end;
}

/** Never rejects. */
async function send({ round }: Driver, run: string) {
  const { entries } = round;
  const end = entries.at(-1)?.[0] ?? 0;
  const pauses = round.pauses.filter(([at]) => at <= end);
  try {
    const path = `/api/runs/${encodeURIComponent(run)}/checkpoint`;
    const body = { from: 0, entries, end, pauses };
    const response = await request('POST', path, body, AbortSignal.timeout(TIMEOUT_MS));
    if (!response.ok) return statusOf(response);
    return { kind: 'known', ...v.parse(knownContent, await response.json()) } as const;
  } catch {
    return { kind: 'waiting', retryIn: RETRY_AFTER_MS } as const;
  }
}
