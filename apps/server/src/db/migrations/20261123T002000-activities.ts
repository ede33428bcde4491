import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table activities (
      kind text not null,
      id bigint not null,
      author_id bigint not null references users (id) on delete cascade,
      at timestamptz not null,
      hidden boolean not null default false,
      primary key (kind, id)
    )`.execute(db)
  await sql`
    insert into activities (kind, id, author_id, at, hidden)
    select 'work', id, author_id, published_at, removal_id is not null
    from works where status = 'published' and published_at is not null`.execute(db)
  // A chapter that was published together with its work gets no separate activity.
  await sql`
    insert into activities (kind, id, author_id, at, hidden)
    select 'chapter', c.id, w.author_id, c.published_at, c.removal_id is not null
    from chapters c join works w on w.id = c.work_id
    where c.status = 'published' and c.ready and c.published_at > w.published_at`.execute(db)
  await sql`
    create index activities_of_author on activities (author_id, at, kind, id) where not hidden`.execute(db)
  await sql`
    create index activities_of_author_kind on activities (author_id, kind, at, id) where not hidden`.execute(
    db,
  )
}
