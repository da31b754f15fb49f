// Exchanges a box between this device and the account. It needs no list of unsent changes: both are merged as a whole, any
// number of times.
import { playerId, sessionReady } from '../account/session.ts';
import { getJson, send } from '../lib/send.ts';

interface Exchanged<Box> {
  readonly path: string;
  /** Parses the server's answer. */
  parse(answer: unknown): Box;
  merge(one: Box, other: Box): Box;
  read(): Box;
  adopt(box: Box): void;
  /** Leaves out the rounds that only this device has. */
  shared(own: Box): Box;
}

/** @throws when the server does not answer */
export async function exchange<Box>({ path, parse, merge, read, adopt, shared }: Exchanged<Box>) {
  if (playerId(await sessionReady()) === undefined) return;
  const saved = parse(await getJson(path));
  const merged = merge(read(), saved);
  adopt(merged);
  const own = shared(merged);
  if (JSON.stringify(own) === JSON.stringify(saved)) return;
  const answer = await send('PATCH', path, own);
  adopt(merge(read(), parse(await answer.json())));
}
