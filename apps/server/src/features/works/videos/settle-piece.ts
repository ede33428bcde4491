import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { announceChange } from '../announce-change.ts'
import { chapterById, lockWork, recountWork } from '../works-queries.ts'
import { bestPoster, type Made } from './make-piece.ts'
import type { VideosDeps } from './videos-deps.ts'
import { readProgress, recountChapter, videoById } from './videos-queries.ts'
import type { PieceRow, VideoRow } from './videos-tables.ts'

/** Changes a video while the row of its work is locked. Returns false when the video was replaced or its chapter deleted. */
export const changeVideo = (
  deps: VideosDeps,
  videoId: number,
  change: (tx: Tx<Tables>, video: VideoRow) => Promise<void>,
): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const seen = await videoById(tx, videoId)
    const chapter = seen && (await chapterById(tx, seen.chapter_id))
    const work = chapter && (await lockWork(tx, chapter.work_id))
    const video = work && (await videoById(tx, videoId))
    if (!video) return false
    await change(tx, video)
    await recountChapter(tx, chapter.id)
    await recountWork(tx, work.id)
    announceChange(deps, tx, work.id)
    tx.onCommit(() => deps.realtime.notifySubscribers({ kind: 'chapter', id: chapter.id }, 'preparing'))
    return true
  })

/** Stores the result of a piece. If another run was faster or the video is gone, discards the created files. */
export async function settlePiece(deps: VideosDeps, piece: PieceRow, made: Made): Promise<void> {
  const isThere = await changeVideo(deps, piece.video_id, async (tx, video) => {
    const done = await tx
      .updateTable('video_pieces')
      .set({
        done: true,
        ...(made.kind === 'segments' && { key: made.key, file: JSON.stringify(made.file) }),
      })
      .where('id', '=', piece.id)
      .where('done', '=', false)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return deps.files.discard(tx, made.keys)
    await deps.files.markStored(tx, made.keys)
    await tx
      .updateTable('videos')
      .set({
        ...changesBy(video, made),
        progress: await readProgress(tx, video.id),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', video.id)
      .execute()
  })
  if (!isThere) await deps.database.transaction((tx) => deps.files.discard(tx, made.keys))
}

function changesBy({ info }: VideoRow, made: Made) {
  if (made.kind === 'file') return { direct_key: made.key }
  if (made.kind !== 'pictures') return {}
  return {
    posters: JSON.stringify(made.posters),
    poster: bestPoster(made.posters, info.duration),
    storyboard: JSON.stringify(made.storyboard),
  }
}
