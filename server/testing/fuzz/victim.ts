// A player who does nothing while others try to get at her data.
import { sql } from 'kysely';
import { exportAccount } from '../../account/export.ts';
import { addSubmission } from '../../contact/submissions.ts';
import { collect } from '../collect.ts';
import { call, playTicTacToe } from '../play.ts';
import type { TestServer } from '../server.ts';
import { addSession, signIn } from '../sign-in.ts';

export interface Victim {
  /** IDs of hers that others may know and try: they must not work for them. */
  readonly ids: readonly string[];
  /** Texts that nobody else may ever receive. */
  readonly secrets: readonly string[];
  /** Everything that is stored about her. */
  data(): Promise<string>;
}

const TITLE = 'a title of Vera and nobody else';
const MESSAGE = 'a message of Vera and nobody else';

export async function startVictim(server: TestServer): Promise<Victim> {
  const player = await signIn(server, 'Vera');
  const { db } = server.store;
  const phone = await addSession(server, player.id);
  const caller = { url: server.url, player };
  await playTicTacToe(caller, 'win');
  const open = (await (
    await call(caller, 'POST', '/api/runs', { game: 'snakerush', difficulty: 'pro', round: 0 })
  ).json()) as { run: string; seed: string };
  const submission = await addSubmission(server.store, 'bug', player.id, { title: TITLE, message: MESSAGE });
  await db
    .insertInto('user_photos')
    .values({
      uid: player.id,
      source: 'https://photos.example/vera.png',
      type: 'image/png',
      bytes: Buffer.from('a picture of Vera'),
    })
    .execute();
  await sql`update sessions set user_agent = 'a browser of Vera' where uid = ${player.id}`.execute(db);
  const sessions = await db.selectFrom('sessions').select('id').where('uid', '=', player.id).execute();
  return {
    ids: [player.id, open.run, submission.id, ...sessions.map(({ id }) => id)],
    secrets: [
      `${player.id}@players.example`,
      player.token,
      phone.token,
      open.seed,
      TITLE,
      MESSAGE,
      'photos.example',
      'a picture of Vera',
      'a browser of Vera',
    ],
    async data() {
      const [_exportedAt, ...pieces] = await collect(exportAccount(server.store, player.id));
      return pieces.join('');
    },
  };
}
