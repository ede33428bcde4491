import { sql, type Kysely } from 'kysely'

// Adds the search by picture: a hash of each picture of the site, indexes that find where a picture is shown, and members'
// searches.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...hashes, ...searches, ...places]) await sql.raw(statement).execute(db)
}

const hashes = [
  `create table picture_hashes (
    id bigint generated always as identity constraint picture_hashes_pk primary key,
    picture text not null constraint picture_hashes_picture_unique unique,
    file text not null constraint picture_hashes_file_unique unique
      constraint picture_hashes_file_fk references files (key) on delete cascade,
    purpose text not null,
    due_at timestamptz,
    attempts smallint not null default 0,
    hash bytea,
    hashed_at timestamptz
  )`,
  `create index picture_hashes_due on picture_hashes (due_at, id) where due_at is not null`,
  `create index picture_hashes_new on picture_hashes (hashed_at, id) where hash is not null`,
  `create table picture_hash_fills (
    purpose text constraint picture_hash_fills_pk primary key,
    after_id bigint not null default 0,
    is_done boolean not null default false
  )`,
]

const searches = [
  `create table image_searches (
    id text constraint image_searches_pk primary key,
    uid bigint not null constraint image_searches_user_fk references users (id) on delete cascade,
    upload_id bigint constraint image_searches_upload_unique unique,
    name text not null,
    address text,
    file text not null,
    sha256 text not null,
    width integer not null,
    height integer not null,
    thumbhash text not null,
    hash bytea,
    probes bytea,
    created_at timestamptz not null
  )`,
  `create index image_searches_own on image_searches (uid, created_at desc, id)`,
  `create index image_searches_old on image_searches (created_at)`,
]

// Indexes that find where a picture is shown, by the key of its smallest file.
const places = [
  `create index works_by_cover on works ((cover -> 'sources' -> 0 ->> 'key')) where cover_is_own`,
  `create index chapters_by_cover on chapters ((cover -> 'sources' -> 0 ->> 'key')) where cover is not null`,
  `create index pages_by_picture on pages ((picture -> 'sources' -> 0 ->> 'key')) where state = 'ready'`,
  `create index text_pictures_by_file on text_pictures ((picture -> 'sources' -> 0 ->> 'key'))`,
  `alter table text_picture_uses add column shown boolean not null default true`,
  `alter table source_pictures add column url text`,
]
