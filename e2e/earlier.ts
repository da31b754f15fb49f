// What the version before one record a round left in a browser, written out by hand. For the page.

/** An open round, two results that wait, and five own replays of Tic Tac Toe. */
export async function leaveEarlierRounds({
  version,
  wall,
}: {
  version: number;
  wall: number;
}): Promise<void> {
  const seed = '0123456789abcdef0123456789abcdef';
  const log = { entries: [[0, 4]], end: 900, pauses: [] };
  const tallies = { win: 0, loss: 0, draw: 0 };
  const open = {
    ...{ version, seed, setup: { difficulty: 'noob', round: 0 }, writer: crypto.randomUUID() },
    ...{ entries: 1, at: 100, wall, pauses: [], opponents: [{ name: 'Ohm', emoji: '🤖' }] },
    session: {
      results: [],
      rounds: 3,
      sum: 2,
      bests: { noob: 1 },
      tallies: { ...tallies, win: 2 },
      levels: {},
    },
  };
  const waiting = (run: string) => ({ run, game: 'tictactoe', from: 0, ...log });
  const ids = [1, 2, 3, 4, 5].map((n) => `local-${n}`);
  const listed = ids.map((id, n) => ({
    ...{ id, game: 'tictactoe', difficulty: 'noob', result: null, score: 0, end: 900, when: n, ranked: true },
    size: 300,
  }));
  const recording = {
    ...{ game: 'tictactoe', version, seed, setup: { difficulty: 'noob', round: 0 }, score: 0, result: null },
    ...{ name: 'Player', when: 1, opponents: [{ name: 'Ohm', emoji: '🤖' }], ...log },
  };
  const put = (name: string, store: string, values: Readonly<Record<string, unknown>>) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(store, 'readwrite');
        for (const [key, value] of Object.entries(values)) transaction.objectStore(store).put(value, key);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  localStorage.setItem('round:tic-tac-toe', 'kept');
  await put('play-small-open', 'rounds', { 'tic-tac-toe': open, 'tic-tac-toe#0': [[100, 4]] });
  await put('play-small', 'outbox', { 'run-a': waiting('run-a'), 'run-b': waiting('run-b') });
  await put('play-small-rounds', 'rounds', {
    rounds: listed,
    ...Object.fromEntries(ids.map((id) => [id, recording])),
  });
}
