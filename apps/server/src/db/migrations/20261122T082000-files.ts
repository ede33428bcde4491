import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
type Db = Kysely<any>

export async function up(db: Db): Promise<void> {
  await createTable(db)
  await carryUploads(db)
  await carryStoredFiles(db)
  await carryRemovals(db)
  await sql`drop table uploads`.execute(db)
  await sql`alter table pages drop column media_key`.execute(db)
}

async function createTable(db: Db): Promise<void> {
  await sql`
    create table files (
      id bigint generated always as identity constraint files_pk primary key,
      owner_id bigint constraint files_owner_fk references users (id) on delete set null,
      purpose text not null,
      ref bigint,
      name text not null,
      key text not null constraint files_key_unique unique,
      upload_key text constraint files_upload_key_unique unique,
      max_bytes bigint not null,
      declared_bytes bigint,
      size bigint,
      etag text,
      state text not null constraint files_state_known check (state in ('incoming', 'kept', 'discarded')),
      created_at timestamptz not null,
      expires_at timestamptz,
      delete_at timestamptz,
      constraint files_discarded_has_time check (state <> 'discarded' or delete_at is not null)
    )`.execute(db)
  await sql`create index files_owner on files (owner_id) where state <> 'discarded'`.execute(db)
  await sql`create index files_incoming on files (created_at) where state = 'incoming'`.execute(db)
  await sql`create index files_discarded on files (delete_at) where state = 'discarded'`.execute(db)
  await sql`
    create index files_first_copies on files (expires_at)
    where state = 'kept' and upload_key is not null`.execute(db)
  await sql`create index files_unmeasured on files (id) where state = 'kept' and size is null`.execute(db)
}

/**
 * Moves uploads with their ids, because browsers and other tables refer to the ids. A used upload that no comic page or import
 * needs was left behind by a crash, so it is discarded.
 */
async function carryUploads(db: Db): Promise<void> {
  await sql`
    insert into files
      (id, owner_id, purpose, ref, name, key, upload_key, max_bytes, state, created_at, expires_at, delete_at)
    overriding system value
    select id, user_id, purpose, ref, name,
      case when used_at is null then 'raw/' || replace(gen_random_uuid()::text, '-', '') else key end,
      case when used_at is null then key end,
      max_bytes,
      case when used_at is null then 'incoming' when wanted then 'kept' else 'discarded' end,
      created_at, expires_at, case when used_at is not null and not wanted then now() end
    from (
      select *, exists (select from pages where raw_key = key)
        or exists (select from imports where archive_key = key and state in ('waiting', 'running')) as wanted
      from uploads
    ) as uploads`.execute(db)
  await sql`
    select setval(pg_get_serial_sequence('files', 'id'),
      greatest((select max(id) from files), pg_sequence_last_value(pg_get_serial_sequence('uploads', 'id')::regclass), 1))
  `.execute(db)
}

/** Adds the stored files that rows refer to and that have no upload. A later sweep fills in their sizes. */
async function carryStoredFiles(db: Db): Promise<void> {
  await sql`
    insert into files (owner_id, purpose, ref, name, key, max_bytes, state, created_at)
    select owner_id, purpose, ref, name, key, 0, 'kept', created_at
    from (
      select id as owner_id, 'avatar' as purpose, null::bigint as ref, 'avatar' as name, avatar_key as key, created_at
      from users where avatar_key is not null
      union all
      select author_id, 'cover', id, 'cover', source ->> 'key', created_at
      from works, jsonb_array_elements(cover -> 'sources') as source
      where cover_is_own and jsonb_typeof(cover) = 'object'
      union all
      select works.author_id, 'page', chapters.id, pages.name, source ->> 'key', pages.created_at
      from pages join chapters on chapters.id = pages.chapter_id join works on works.id = chapters.work_id,
        jsonb_array_elements(pages.picture -> 'sources') as source
      where jsonb_typeof(pages.picture) = 'object'
      union all
      select works.author_id, 'page', chapters.id, pages.name, pages.raw_key, pages.created_at
      from pages join chapters on chapters.id = pages.chapter_id join works on works.id = chapters.work_id
      where pages.raw_key is not null
      union all
      select user_id, 'chat', null, name, source ->> 'key', created_at
      from chat_files, jsonb_array_elements(picture -> 'sources') as source
    ) as stored
    on conflict do nothing`.execute(db)
}

/**
 * Inserts rows in `files` for the files that uncompleted jobs of the previous release should have deleted. The site deletes these
 * files an hour later.
 */
async function carryRemovals(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(
    db,
  )
  if (!rows[0]?.there) return
  await sql`
    insert into files (purpose, name, key, max_bytes, state, created_at, delete_at)
    select 'removed', '', key, 0, 'discarded', now(), now() + interval '1 hour'
    from (
      select jsonb_array_elements_text(data -> 'keys') as key from jobs.job
      where name = 'uploads.remove-blobs' and state in ('created', 'retry', 'active', 'failed')
      union
      select data ->> 'key' from jobs.job
      where name = 'backup.remove-file' and state in ('created', 'retry', 'active', 'failed')
    ) as gone
    where key is not null
    on conflict do nothing`.execute(db)
}
