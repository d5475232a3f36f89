import { sql } from 'kysely';
import { type Db, isSqlite } from './open.server.ts';

export interface CopiedTable {
  name: string;
  key: string[];
}

const uncopied = ['invalidations'];

export async function listCopiedTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await (isSqlite(db) ? ofSqlite : ofPostgres).execute(db);
  const keys = Map.groupBy(
    rows.filter(({ name }) => !uncopied.includes(name)),
    ({ name }) => name,
  );
  const { rows: references } = await (isSqlite(db) ? referencesOfSqlite : referencesOfPostgres).execute(db);
  const ordered = new Set<string>();
  const add = (name: string) => {
    for (const { name: from, to } of references)
      if (from === name && to !== name && !ordered.has(to)) add(to);
    ordered.add(name);
  };
  for (const name of [...keys.keys()].sort()) add(name);
  return [...ordered].map((name) => ({ name, key: (keys.get(name) ?? []).map(({ column }) => column) }));
}

interface KeyColumn {
  name: string;
  column: string;
}
const ofSqlite = sql<KeyColumn>`
  select t.name, c.name as "column" from sqlite_schema t join pragma_table_info(t.name) c
  where t.type = 'table' and t.name not like 'kysely%' and t.name not like 'sqlite%' and c.pk > 0
  order by t.name, c.pk`;
const ofPostgres = sql<KeyColumn>`
  select t.relname as name, c.attname as "column"
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  cross join unnest(k.conkey) with ordinality as part (number, place)
  join pg_attribute c on c.attrelid = t.oid and c.attnum = part.number
  where k.contype = 'p' and k.connamespace = current_schema()::regnamespace and t.relname not like 'kysely%'
  order by t.relname, part.place`;

interface Reference {
  name: string;
  to: string;
}
const referencesOfSqlite = sql<Reference>`
  select distinct t.name, f."table" as "to" from sqlite_schema t join pragma_foreign_key_list(t.name) f
  where t.type = 'table'`;
const referencesOfPostgres = sql<Reference>`
  select distinct conrelid::regclass::text as name, confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;
