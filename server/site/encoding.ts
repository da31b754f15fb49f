// Content negotiation by encoding (RFC 9110 §12.5.3).
import { parseAccept } from 'hono/utils/accept';

/** Smallest first: the order among encodings that the client prefers equally. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Identity is acceptable unless excluded, but less than named encodings. */
const UNNAMED_IDENTITY = 0.0001;

/** Returns the client's preferred one of `available`; identity as the fallback. */
export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]));
  const unnamed = (encoding: Encoding) => (encoding === 'identity' ? UNNAMED_IDENTITY : 0);
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? unnamed(encoding);
  const liked = encodings.filter((encoding) => available.includes(encoding) && weight(encoding) > 0);
  return liked.toSorted((a, b) => weight(b) - weight(a))[0] ?? 'identity';
}
