import { sql, type Kysely } from 'kysely'

// Adds the content of a video's chapter: the uploaded file, the versions that are made from it piece by piece, and its
// subtitles.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table videos (
    id bigint generated always as identity constraint videos_pk primary key,
    chapter_id bigint not null constraint videos_chapter_fk references chapters (id) on delete cascade,
    uid bigint not null,
    upload_id bigint not null,
    name text not null,
    info jsonb not null,
    source_key text,
    direct_key text,
    posters jsonb not null default '[]',
    poster integer,
    storyboard jsonb,
    hls_key text,
    hls_height integer,
    state text not null constraint videos_state check (state in ('preparing', 'ready', 'failed')),
    reason text,
    step text,
    progress real not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint videos_chapter unique (chapter_id),
    constraint videos_upload unique (upload_id)
  )`,
  `create index videos_preparing on videos (id) where state = 'preparing'`,
  `create table video_pieces (
    id bigint generated always as identity constraint video_pieces_pk primary key,
    video_id bigint not null constraint video_pieces_video_fk references videos (id) on delete cascade,
    position integer not null,
    kind text not null constraint video_pieces_kind check (kind in ('repack', 'pictures', 'audio', 'span')),
    height integer,
    width integer,
    bitrate integer,
    start_at double precision,
    end_at double precision,
    weight real not null,
    done boolean not null default false,
    attempts integer not null default 0,
    file jsonb,
    key text,
    constraint video_pieces_position unique (video_id, position)
  )`,
  `create table video_playlists (
    video_id bigint not null constraint video_playlists_video_fk references videos (id) on delete cascade,
    height integer not null,
    key text not null,
    constraint video_playlists_pk primary key (video_id, height)
  )`,
  `create table video_subtitles (
    id bigint generated always as identity constraint video_subtitles_pk primary key,
    chapter_id bigint not null constraint video_subtitles_chapter_fk references chapters (id) on delete cascade,
    language text not null,
    label text not null,
    format text not null,
    charset text not null,
    cues integer not null,
    key text not null,
    created_at timestamptz not null
  )`,
  `create index video_subtitles_chapter on video_subtitles (chapter_id)`,
]
