import { sql, type Kysely } from 'kysely'

/** All kinds whose documents had a separate partition before, which each start created for its kinds. */
const KINDS = ['anime', 'chapter', 'comment', 'community', 'post', 'tag', 'user', 'wiki-page', 'work']

// Creates the partitions of the search index, so that a start creates no tables. The documents of all other kinds share a partition.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  const partitions = [
    ...KINDS.map((kind) => ({ name: `search_documents_${kind}`, bound: `for values in ('${kind}')` })),
    { name: 'search_documents_other', bound: 'default' },
  ]
  for (const { name, bound } of partitions)
    for (const statement of [
      `create table if not exists "${name}" partition of search_documents ${bound}`,
      // Also for partitions that an upgrade of the embedded PostgreSQL made.
      `alter table "${name}" set (toast_tuple_target = 512)`,
      `alter index "${name}_terms_idx" set (gin_pending_list_limit = 1024)`,
    ])
      await sql.raw(statement).execute(db)
}
