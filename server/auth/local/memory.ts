// Where the local issuer keeps what it needs for the minutes of a sign-in: in memory, within a bound.

const MOST = 2_000;

export type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number };

interface Kept {
  readonly payload: Payload;
  readonly expiresAt: number;
}

/** @returns oidc-provider's Adapter, for each kind of thing that it keeps */
export function createMemory() {
  const kept = new Map<string, Kept>();

  function read(key: string): Payload | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    if (found.expiresAt > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  }

  function write(key: string, payload: Payload, seconds: number): void {
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { payload, expiresAt: Date.now() + seconds * 1000 });
  }

  return (model: string) => ({
    upsert: async (id: string, payload: Payload, seconds: number) =>
      write(`${model}:${id}`, payload, seconds),
    find: async (id: string) => read(`${model}:${id}`),
    async findByUid(uid: string) {
      for (const key of kept.keys()) {
        const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
        if (payload?.uid === uid) return payload;
      }
      return undefined;
    },
    findByUserCode: async () => undefined,
    async consume(id: string) {
      const payload = read(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id: string) => void kept.delete(`${model}:${id}`),
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
