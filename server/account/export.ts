import type { Store } from '../store/store.ts';
import { type OwnData, ownData } from './own-data.ts';

/** Yields everything that is stored about this player as one JSON text, a row at a time: logs can be long. */
export async function* exportAccount({ db }: Store, uid: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`;
  for (const { table, export: read } of ownData) {
    yield `,\n${JSON.stringify(table)}:`;
    yield* jsonOf(read(db, uid));
  }
  yield '}\n';
}

async function* jsonOf(data: ReturnType<OwnData['export']>): AsyncGenerator<string> {
  if (!(Symbol.asyncIterator in data)) {
    yield JSON.stringify((await data) ?? null);
    return;
  }
  let separator = '';
  yield '[';
  for await (const row of data) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield ']';
}
