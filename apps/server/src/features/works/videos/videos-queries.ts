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

export const videosOf = (handle: Handle<Tables>, chapterIds: readonly number[]): Promise<VideoRow[]> =>
  handle
    .selectFrom('videos')
    .selectAll()
    .where('chapter_id', '=', sql<number>`any(${chapterIds})`)
    .execute()

/** A file to which a playlist of a video refers. `height` is null for the sound. */
export type PlaylistPiece = { video_id: number; width: number | null; height: number | null; key: string }

/** Returns the files to which playlists of videos refer, the smallest size first. */
export const piecesOfPlaylists = (
  handle: Handle<Tables>,
  videoIds: readonly number[],
): Promise<PlaylistPiece[]> =>
  handle
    .selectFrom('video_pieces as piece')
    .innerJoin('video_playlists as list', (join) =>
      join
        .onRef('list.video_id', '=', 'piece.video_id')
        .on('list.height', '=', sql<number>`coalesce(piece.height, 0)`),
    )
    .select(['piece.video_id', 'piece.width', 'piece.height', 'piece.key'])
    .where('piece.video_id', '=', sql<number>`any(${videoIds})`)
    .where('piece.kind', 'in', ['audio', 'span'])
    .where('piece.key', 'is not', null)
    .$narrowType<{ key: string }>()
    .orderBy('piece.position')
    .execute()

/** Returns the keys of all files of a video. */
export async function filesOf(handle: Handle<Tables>, video: VideoRow): Promise<string[]> {
  const pieces = await handle
    .selectFrom('video_pieces')
    .select('key')
    .where('video_id', '=', video.id)
    .execute()
  return filesOfVideo(video, pieces, await playlistsOf(handle, video.id))
}

/** Returns the keys of all files of chapters: videos with everything made from them, and subtitles. */
export async function filesOfChapters(
  handle: Handle<Tables>,
  chapterIds: readonly number[],
): Promise<string[]> {
  const videos = await videosOf(handle, chapterIds)
  const subtitles = await handle
    .selectFrom('video_subtitles')
    .select('key')
    .where('chapter_id', '=', sql<number>`any(${chapterIds})`)
    .execute()
  const keys: string[] = []
  for (const video of videos) keys.push(...(await filesOf(handle, video)))
  return [...keys, ...filesOfSubtitles(subtitles)]
}

/** Returns the share of the encoding work that is done, from 0 to 1. */
export async function readProgress(handle: Handle<Tables>, videoId: number): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select coalesce(coalesce(sum(weight) filter (where done), 0) / nullif(sum(weight), 0), 1)::float8 as part
    from video_pieces where video_id = ${videoId}`.execute(handle)
  return rows[0]?.part ?? 1
}

/**
 * Updates a chapter from its video. The caller must hold the lock of the work. The chapter becomes ready as soon as one source
 * can be played.
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
