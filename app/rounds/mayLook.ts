// When the code is fetched that knows what the player has played, and today's box: at once for who has played before,
// for others once the page has come to rest, so that it stands in the way of no first visit.
import { createStore } from '../../kit/board/store.ts';
import { sessionReady } from '../account/session.ts';
import { mayHoldRounds } from './chunks.ts';

const REST_MS = 1_000;

/** Undefined while it is not known whether anything was played. */
export const mayLook = createStore<boolean | undefined>(undefined, () => {
  let timer: ReturnType<typeof setTimeout>;
  void mayHavePlayed().then((played) => {
    mayLook.set(mayLook.get() || played);
    timer = setTimeout(() => mayLook.set(true), REST_MS);
  });
  return () => clearTimeout(timer);
});

/** Whether there may be anything that the player has played: on the server, or in this browser. */
export async function mayHavePlayed(): Promise<boolean> {
  const { kind } = await sessionReady();
  return kind === 'user' || mayHoldRounds();
}
