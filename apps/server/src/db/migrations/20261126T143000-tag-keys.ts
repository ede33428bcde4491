import { sql, type Kysely } from 'kysely'

// Works are found by their tags in any spelling. The SQL function returns the same as `tagKey` of `features/tags`.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create function tag_keys(tags text[]) returns text[] language sql immutable parallel safe
    return (select coalesce(array_agg(lower(normalize(trim(tag), nfkc))), '{}') from unnest(tags) as tag)`,
  `create index works_tag_keys on works using gin (tag_keys(tags)) where status = 'published' and removal_id is null`,
]
