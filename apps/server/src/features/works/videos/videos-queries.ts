import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { filesOfSubtitles, filesOfVideo } from './video-files.ts'
import type { PieceRow, SubtitleRow, VideoRow } from './videos-tables.ts'

export const videoOf = (handle: Handle<Tables>, chapterId: number): Promise<VideoRow | undefined> =>
  handle.selectFrom('videos').selectAll().where('chapter_id', '=', chapterId).executeTakeFirst()

export const videoById = (handle: Handle<Tables>, id: number): Promise<VideoRow | undefined> =>
  handle.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst()

export const subtitlesOf = (handle: Handle<Tables>, chapterId: number): Promise<SubtitleRow[]> =>
  handle.selectFrom('video_subtitles').selectAll().where('chapter_id', '=', chapterId).orderBy('id').execute()

export const piecesOf = (handle: Handle<Tables>, videoId: number): Promise<PieceRow[]> =>
  handle.selectFrom('video_pieces').selectAll().where('video_id', '=', videoId).orderBy('position').execute()

export const playlistsOf = (
  handle: Handle<Tables>,
  videoId: number,
): Promise<{ height: number; key: string }[]> =>
  handle
    .selectFrom('video_playlists')
    .select(['height', 'key'])
    .where('video_id', '=', videoId)
    .orderBy('height')
    .execute()

/** The keys of every file of a video. */
export async function filesOf(handle: Handle<Tables>, video: VideoRow): Promise<string[]> {
  const pieces = await handle
    .selectFrom('video_pieces')
    .select('key')
    .where('video_id', '=', video.id)
    .execute()
  return filesOfVideo(video, pieces, await playlistsOf(handle, video.id))
}

/** The keys of every file of chapters: videos with all that was made of them, and subtitles. */
export async function filesOfChapters(
  handle: Handle<Tables>,
  chapterIds: readonly number[],
): Promise<string[]> {
  const ofChapters = sql<number>`any(${chapterIds})`
  const videos = await handle.selectFrom('videos').selectAll().where('chapter_id', '=', ofChapters).execute()
  const subtitles = await handle
    .selectFrom('video_subtitles')
    .select('key')
    .where('chapter_id', '=', ofChapters)
    .execute()
  const keys: string[] = []
  for (const video of videos) keys.push(...(await filesOf(handle, video)))
  return [...keys, ...filesOfSubtitles(subtitles)]
}

/** How much of the work is done, 0 to 1. */
export async function readProgress(handle: Handle<Tables>, videoId: number): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select coalesce(sum(weight) filter (where done) / nullif(sum(weight), 0), 1)::float8 as part
    from video_pieces where video_id = ${videoId}`.execute(handle)
  return rows[0]?.part ?? 1
}

/**
 * Brings a chapter in line with its video; the work must be locked. It can be read as soon as anything of it plays.
 */
export async function recountChapter(tx: Tx<Tables>, chapterId: number): Promise<void> {
  const video = await videoOf(tx, chapterId)
  const poster = video?.poster === null ? undefined : video?.posters[video.poster]
  await tx
    .updateTable('chapters')
    .set({
      size: video ? Math.max(1, Math.round(video.info.duration)) : 0,
      ready: video !== undefined && (video.direct_key !== null || video.hls_key !== null),
      pending: video?.state === 'preparing' ? 1 : 0,
      cover: poster ? JSON.stringify(poster.picture) : null,
    })
    .where('id', '=', chapterId)
    .execute()
}
