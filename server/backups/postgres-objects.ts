import { sql } from 'kysely';

/** Every object of a PostgreSQL database that is not PostgreSQL's own, with its definition. */
export const postgresObjects = sql<{ kind: string; name: string; definition: string }>`
  with
    own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    relations as (select * from pg_class where relnamespace in (select oid from own) and relkind <> 'i')
  select 'schema' as kind, nspname::text as name, '' as definition from own
  union all
  select
    case relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else 'relation' end,
    oid::regclass::text,
    concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
    from relations
  union all
  select 'column', attrelid::regclass || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      nullif(attcollation, 0)::regcollation, pg_get_expr(adbin, adrelid))
    from pg_attribute join relations on relations.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind <> 'S'
  union all
  select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join relations on relations.oid = indrelid
  union all
  select 'constraint', concat_ws('.', nullif(conrelid, 0)::regclass, conname),
    concat_ws(' ', pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace in (select oid from own) and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
  union all
  select 'rule', ev_class::regclass || '.' || rulename, pg_get_ruledef(pg_rewrite.oid)
    from pg_rewrite join relations on relations.oid = ev_class where rulename <> '_RETURN'
  union all
  select 'policy', polrelid::regclass || '.' || polname, '' from pg_policy
  union all
  select 'function', pg_proc.oid::regprocedure::text,
    concat_ws(' ', prokind, provolatile, prosecdef, prorettype::regtype, lanname, proconfig, probin, prosrc)
    from pg_proc join pg_language on pg_language.oid = prolang where pronamespace in (select oid from own)
  union all
  select 'type', oid::regtype::text, typtype::text
    from pg_type where typnamespace in (select oid from own) and typrelid = 0 and typelem = 0
  union all
  select 'extension', extname::text, '' from pg_extension where extname <> 'plpgsql'
  union all
  select 'event trigger', evtname::text, '' from pg_event_trigger
  union all
  select 'publication', pubname::text, '' from pg_publication
  union all
  select 'large object', oid::text, '' from pg_largeobject_metadata
  union all
  -- Whatever else there is depends on something: operators, casts, servers elsewhere.
  select distinct object.type, object.identity, ''
    from pg_depend, pg_identify_object(classid, objid, objsubid) as object
    where objid >= 16384 and deptype in ('n', 'a') and classid not in (
      'pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass,
      'pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass,
      'pg_extension'::regclass, 'pg_event_trigger'::regclass, 'pg_namespace'::regclass)`;
