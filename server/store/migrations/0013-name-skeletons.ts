// Skeleton of each name, so that nobody can take a name that looks like another's.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { skeletonOf } from '../../../protocol/skeleton.ts';

/** Read into memory at a time. */
const rowsAtOnce = 500;

export const nameSkeletons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('users')
      .addColumn('name_skeleton', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (let after = ''; ; ) {
      const { rows } = await sql<{ uid: string; display_name: string }>`
        select uid, display_name from users where uid > ${after} order by uid limit ${rowsAtOnce}`.execute(
        db,
      );
      for (const { uid, display_name } of rows)
        await sql`update users set name_skeleton = ${skeletonOf(display_name)} where uid = ${uid}`.execute(
          db,
        );
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last.uid;
    }
    await db.schema.createIndex('users_by_skeleton').on('users').column('name_skeleton').execute();
  },
};
