// State of each server for the operator's desk. Erases deleted accounts from the log of operators' actions.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table servers (name text primary key, version text not null, started_at bigint not null,
        seen_at bigint not null, samples text not null, disk_free bigint not null,
        disk_total bigint not null)`.execute(db);
    await sql`
      update operator_log set name = 'Deleted account' where operator is not null
        and not exists (select 1 from users where users.uid = operator_log.operator)`.execute(db);
    await sql`
      update operator_log set detail = '' where detail <> '' and (
        (action like 'players.%' or action like 'operators.%')
          and not exists (select 1 from users where users.uid = operator_log.subject)
        or action like 'runs.%' and not exists (select 1 from runs where runs.id = operator_log.subject)
        or action like 'submissions.%'
          and not exists (select 1 from contact_bug_reports where id = operator_log.subject)
          and not exists (select 1 from contact_game_requests where id = operator_log.subject)
      )`.execute(db);
  },
};
