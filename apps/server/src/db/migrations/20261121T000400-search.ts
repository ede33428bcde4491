import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table search_documents (
      kind text not null constraint search_documents_kind_check check (kind in ('work', 'user')),
      id bigint not null,
      subkind text not null,
      title text not null,
      folded_title text not null,
      summary text not null,
      weight integer not null,
      terms tsvector not null,
      constraint search_documents_pk primary key (kind, id)
    )`.execute(db)
  await sql`create index search_documents_terms on search_documents using gin (terms)`.execute(db)
}
