import { sql, type Kysely } from 'kysely'

/** Runs without a transaction, because the index is built while the site runs. */
export const transaction = false

/** Adds an index that finds parts of names: by each name's single characters and pairs of neighbouring characters. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function name_grams(name text) returns text[]
    language sql immutable strict parallel safe
    return array(
      select distinct substr(name, place, size)
      from generate_series(1, length(name)) as place, generate_series(1, 2) as size
      where place + size - 1 <= length(name)
    )`.execute(db)
  // An interrupted build leaves an invalid index behind.
  await sql`drop index if exists users_name_grams`.execute(db)
  await sql`create index concurrently users_name_grams on users using gin (name_grams(name_key))`.execute(db)
}
