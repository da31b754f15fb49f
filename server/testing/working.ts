// A process that does work in batches and hangs after so many statements, to be killed there:
// node server/testing/working.ts <folder> <url of the database, or ''> <work> <player> <statements>
import { eraseAccount } from '../account/erase.ts';
import { cleanUp } from '../housekeeping.ts';
import { createLog } from '../log.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

export const works = {
  erase: eraseAccount,
  hide: (store: Store, uid: string) => hideFromBoards(store, uid, Date.now()),
  show: (store: Store, uid: string) => showOnBoards(store, uid, Date.now()),
  cleanUp: (store: Store) => cleanUp(store, Date.now()),
};

if (import.meta.main) {
  const [dataDir = '', databaseUrl, name = '', uid = '', most] = process.argv.slice(2);
  let statements = 0;
  const store = await openStore(
    { dataDir, ...(databaseUrl && { databaseUrl }) },
    createLog(() => {}),
    () => {
      if (++statements < Number(most)) return;
      process.stdout.write('half\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  );
  await works[name as keyof typeof works](store, uid);
  await store.close();
  process.stdout.write('done\n');
}
