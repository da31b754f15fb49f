// Content negotiation by encoding (RFC 9110 §12.5.3).

/** Smallest first: the order among encodings that the client prefers equally. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Identity is acceptable unless excluded, but less than named encodings. */
const UNNAMED_IDENTITY = 0.0001;

/** Returns the client's preferred one of `available`; identity as the fallback. */
export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = parseWeights(acceptEncoding);
  const unnamed = (encoding: Encoding) => (encoding === 'identity' ? UNNAMED_IDENTITY : 0);
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? unnamed(encoding);
  const liked = encodings.filter((encoding) => available.includes(encoding) && weight(encoding) > 0);
  return liked.toSorted((a, b) => weight(b) - weight(a))[0] ?? 'identity';
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
