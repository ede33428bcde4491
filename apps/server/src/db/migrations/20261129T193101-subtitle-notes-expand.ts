import { sql, type Kysely } from 'kysely'

/**
 * Subtitles have notes about what they do not show, and may belong to the video whose file contained them. For a video of the last
 * release, no subtitles are taken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table video_subtitles add column notes jsonb not null default '[]'`.execute(db)
  await sql`alter table video_subtitles add column video_id bigint references videos (id) on delete set null`.execute(
    db,
  )
  await sql`create index video_subtitles_video on video_subtitles (video_id) where video_id is not null`.execute(
    db,
  )
  await sql`alter table videos add column has_new_subtitles boolean not null default false`.execute(db)
}
