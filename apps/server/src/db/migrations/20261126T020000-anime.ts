import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...entries, ...own]) await sql.raw(statement).execute(db)
}

// The local copy of the anime database. The ids come from the source. `is_whole` is true when all fields of an entry are known,
// and not only those that lists contain.
const entries = [
  `create table anime_subjects (
    id integer constraint anime_subjects_pk primary key,
    name text not null,
    name_cn text,
    aliases text[] not null default '{}',
    summary text not null default '',
    category text not null,
    platform text,
    date date,
    score real,
    rank integer,
    votes integer not null default 0,
    distribution integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
    tags jsonb not null default '[]',
    tag_names text[] not null default '{}',
    facts jsonb not null default '[]',
    episodes integer not null default 0,
    want integer not null default 0,
    watching integer not null default 0,
    done integer not null default 0,
    on_hold integer not null default 0,
    dropped integer not null default 0,
    cover jsonb,
    air_weekday smallint,
    aired_at timestamptz,
    origin text not null,
    is_whole boolean not null,
    as_of timestamptz not null,
    asked_at timestamptz,
    changed_at timestamptz not null,
    removal_id bigint constraint anime_subjects_removal_fk references removals (id)
  )`,
  `create index anime_subjects_changed on anime_subjects (changed_at, id)`,
  `create index anime_subjects_airing on anime_subjects (aired_at) where air_weekday is not null`,
  `create index anime_subjects_samples on anime_subjects (id) where origin = 'sample'`,
  `create index anime_subjects_by_date on anime_subjects (date) where date is not null`,
  // Staff, characters and relations of an entry, one row for each list; the row for episodes only shows when the source was
  // queried. Lists from the archive have no pictures, so they never replace lists from the source.
  `create table anime_parts (
    anime_id integer constraint anime_parts_anime_fk references anime_subjects (id) on delete cascade,
    part text,
    data jsonb not null,
    as_of timestamptz not null,
    from_archive boolean not null default false,
    constraint anime_parts_pk primary key (anime_id, part)
  )`,
  `create table anime_episodes (
    id integer constraint anime_episodes_pk primary key,
    anime_id integer not null constraint anime_episodes_anime_fk references anime_subjects (id) on delete cascade,
    type text not null,
    number real not null,
    name text not null,
    name_cn text,
    air_date date,
    seconds integer,
    as_of timestamptz not null
  )`,
  `create index anime_episodes_of on anime_episodes (anime_id, type, number, id)`,
  `create index anime_episodes_by_day on anime_episodes (air_date, anime_id) where air_date is not null`,
  `create table anime_archives (
    id bigint generated always as identity constraint anime_archives_pk primary key,
    file_key text not null,
    name text not null,
    as_of timestamptz,
    imported jsonb not null default '{"subjects":0,"episodes":0,"restricted":0,"broken":0}',
    done_files text[] not null default '{}',
    begun_at timestamptz not null,
    finished_at timestamptz
  )`,
]

// Records of members. Each field has the time of its latest edit, because the later edit of each field wins. A record that a
// member removed remains, with the time of its removal.
const own = [
  `create table anime_records (
    uid bigint constraint anime_records_user_fk references users (id) on delete cascade,
    anime_id integer constraint anime_records_anime_fk references anime_subjects (id) on delete cascade,
    status text not null,
    status_at timestamptz not null,
    progress integer not null default 0,
    progress_at timestamptz not null,
    score smallint,
    score_at timestamptz not null,
    note text not null default '',
    note_at timestamptz not null,
    is_shown boolean not null default false,
    is_shown_at timestamptz not null,
    removed_at timestamptz,
    updated_at timestamptz not null,
    constraint anime_records_pk primary key (uid, anime_id)
  )`,
  `create index anime_records_list on anime_records (uid, updated_at desc, anime_id desc) where removed_at is null`,
  `create index anime_records_shown on anime_records (anime_id) where removed_at is null and is_shown`,
  `create table anime_feeds (
    uid bigint constraint anime_feeds_pk primary key
      constraint anime_feeds_user_fk references users (id) on delete cascade,
    token_hash bytea not null constraint anime_feeds_token_unique unique,
    language text not null,
    zone text not null,
    created_at timestamptz not null
  )`,
  `create table anime_ties (
    anime_id integer constraint anime_ties_anime_fk references anime_subjects (id) on delete cascade,
    kind text,
    subject_id bigint,
    tied_by bigint constraint anime_ties_user_fk references users (id) on delete set null,
    tied_at timestamptz not null,
    constraint anime_ties_pk primary key (anime_id, kind, subject_id)
  )`,
  `create index anime_ties_of on anime_ties (kind, subject_id)`,
]
