// Encodes a round in the fragment of /challenge: game, deal, the player's name and the moves. Browsers send fragments
// to no server, so only people with the link know a guest's round. Links are untrusted: this file parses them, and the
// game's own schema parses their actions before the replay.
import * as v from 'valibot';
import { difficulties } from '../../kit/round/difficulty.ts';
import { type Log, logSchema, whole } from '../../kit/round/log.ts';
import { shortenName } from '../../protocol/name-length.ts';
import { cleanName } from '../../protocol/names.ts';
import { ByteReader, deflate, inflate, jsonBytes, wholeBytes } from './bytes.ts';

/** First byte of a link: the version of its layout. */
const FORMAT = 1;
/** Later versions count on below this: the first byte of other text is a larger one. */
const MAX_FORMAT = 16;
/** Chats and mail programs accept as many characters, and a QR code holds them. */
export const MAX_LINK_LENGTH = 2_000;
/** Bytes. */
const MAX_INFLATED = 64 * 1024;
const SEED_BYTES = 16;

export interface LinkedRound {
  readonly name: string;
  readonly log: Log;
}

export type LinkFault =
  /** Damaged, truncated, or not one of our links. */
  | 'broken'
  /** The link has a newer layout than this version knows. */
  | 'newer';

const head = v.strictTuple([
  v.string(),
  whole,
  v.picklist(difficulties),
  whole,
  v.string(),
  v.nullable(v.string()),
  v.unknown(),
]);

/** @returns the fragment without its '#'; undefined when the round is too long for a link */
export async function writeLink({ log, name }: LinkedRound): Promise<string | undefined> {
  const { game, version, setup, seed, entries, end } = log;
  const { difficulty, round, variant = null, content = null } = setup;
  const times = [...entries.map(([at]) => at), end];
  const actions = entries.map(([, action]) => JSON.stringify(action));
  const numbers = new Map(Array.from(new Set(actions), (action, i) => [action, i]));
  // Columns deflate to half the size of rows.
  const bytes = Uint8Array.from([
    ...jsonBytes([game, version, difficulty, round, name, variant, content]),
    ...Array.from({ length: SEED_BYTES }, (_, i) => Number.parseInt(seed.slice(2 * i, 2 * i + 2), 16)),
    ...wholeBytes(entries.length),
    ...times.flatMap((at, i) => wholeBytes(at - (times[i - 1] ?? 0))),
    ...jsonBytes(Array.from(numbers.keys(), (action) => JSON.parse(action))),
    ...actions.flatMap((action) => wholeBytes(numbers.get(action) ?? 0)),
  ]);
  if (bytes.length > MAX_INFLATED) return undefined;
  const fragment = toBase64Url(Uint8Array.of(FORMAT, ...(await deflate(bytes))));
  return fragment.length > MAX_LINK_LENGTH ? undefined : fragment;
}

/** Linear in the fragment's length, which is bounded, as is the inflated size. Never rejects. */
export async function readLink(fragment: string): Promise<LinkedRound | LinkFault> {
  if (!/^[\w-]+$/.test(fragment) || fragment.length > MAX_LINK_LENGTH) return 'broken';
  try {
    const [format, ...packed] = fromBase64Url(fragment);
    if (format !== FORMAT) return isNewer(format, packed) ? 'newer' : 'broken';
    return readRound(new ByteReader(await inflate(Uint8Array.from(packed), MAX_INFLATED)));
  } catch {
    return 'broken';
  }
}

/** Whether a fragment may be of a later version, and isn't just any text. */
function isNewer(format = 0, packed: readonly number[]): boolean {
  return format > FORMAT && format < MAX_FORMAT && packed.length >= SEED_BYTES;
}

function readRound(reader: ByteReader): LinkedRound {
  const [game, version, difficulty, round, name, variant, content] = v.parse(head, reader.json());
  const seed = Array.from(reader.raw(SEED_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const count = reader.whole();
  // Each entry takes at least two bytes.
  if (count * 2 > reader.left) throw new RangeError('more entries than bytes');
  let at = 0;
  const times = Array.from({ length: count }, () => {
    at += reader.whole();
    return at;
  });
  const end = at + reader.whole();
  const actions = v.parse(v.array(v.unknown()), reader.json());
  const entries = times.map((time): [number, unknown] => {
    const number = reader.whole();
    if (number >= actions.length) throw new RangeError('no such action');
    return [time, actions[number]];
  });
  if (reader.left > 0) throw new RangeError('bytes are left over');
  const setup = {
    difficulty,
    round,
    ...(variant !== null && { variant }),
    ...(content !== null && { content }),
  };
  const log = v.parse(logSchema, { game, version, setup, seed, entries, end, pauses: [] });
  return { log, name: shortenName(cleanName(name)) || 'A friend' };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
}
