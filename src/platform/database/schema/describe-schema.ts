import type { Client } from 'pg';

/** Every object of a database's schema by kind and name, with its definition as PostgreSQL prints it. */
export type SchemaDescription = Map<string, string>;

const MIGRATIONS = 'mikro_orm_migrations';

const PARTS = `
  select 'extension ' || extname as name, '' as definition from pg_extension where extname <> 'plpgsql'
  union all
  select 'type ' || t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder)
    from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid, t.typname
  union all
  select case c.relkind when 'r' then 'table ' when 'S' then 'sequence ' else 'relation ' || c.relkind::text || ' ' end || c.relname,
      concat_ws(' ', c.relpersistence::text, array_to_string(c.reloptions, ','), case when c.relrowsecurity then 'row security' end,
        case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, obj_description(c.oid, 'pg_class'))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'I', 'c', 't')
  union all
  select 'column ' || c.relname || '.' || a.attname,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
        case when a.attgenerated <> '' then 'generated' when d.oid is not null then 'default' end,
        pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || c.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype <> 'n'
  union all
  select 'index ' || c.relname || '.' || i.relname, pg_get_indexdef(i.oid)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where i.relnamespace = 'public'::regnamespace
  union all
  select 'trigger ' || c.relname || '.' || t.tgname, t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
  union all
  select 'policy ' || tablename || '.' || policyname, concat_ws(' ', permissive, cmd, qual, with_check) from pg_policies
  union all
  select 'function ' || p.oid::regprocedure, regexp_replace(btrim(pg_get_functiondef(p.oid)), '\\s+', ' ', 'g')
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

/**
 * Describes the schema `public` of the connected database. The order of columns and the whitespace of function bodies
 * are ignored; the ORM's own migration table is left out.
 */
export async function describeSchema(client: Client): Promise<SchemaDescription> {
  const { rows } = await client.query<{ name: string; definition: string }>(PARTS);
  const own = rows.filter(({ name }) => !name.split(/[ .]/)[1]?.startsWith(MIGRATIONS));
  return new Map(own.map(({ name, definition }) => [name, definition]));
}

/** The differences, one line per object, with both definitions. Empty when the two schemas are the same. */
export function schemaDifferences(entities: SchemaDescription, database: SchemaDescription): string[] {
  const names = [...new Set([...entities.keys(), ...database.keys()])].sort();
  return names
    .filter((name) => entities.get(name) !== database.get(name))
    .map((name) => {
      const [expected, actual] = [entities.get(name) ?? 'missing', database.get(name) ?? 'missing'];
      return `${name}\n  entities: ${expected}\n  database: ${actual}`;
    });
}
