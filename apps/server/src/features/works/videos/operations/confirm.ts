import { AppError, VideoChapter, type videos } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { createFairQueue, type FairQueue } from '@engawa/platform/fair-queue'
import { VideoError, type VideoInfo, VideoProcessError } from '@engawa/platform/video'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ClaimedFile } from '../../../files/index.ts'
import { chapterContent } from '../../chapter-content.ts'
import { visibleChapter } from '../../works-access.ts'
import type { ChapterOfWork } from '../../works-rows.ts'
import { changeChapter } from '../../change-chapter.ts'
import { planPieces } from '../plan-pieces.ts'
import { videoWork } from '../prepare-video.ts'
import { filesOfSubtitles, newKey, STREAM, UPLOAD } from '../video-files.ts'
import { editedChapter } from '../videos-access.ts'
import type { VideosDeps } from '../videos-deps.ts'
import { filesOf, recountChapter, videoOf } from '../videos-queries.ts'

/** Limits of parallel inspections, because each occupies a process for a second. */
const INSPECTION_LIMITS = { atOnce: 1, perKey: 1, waiting: 40, waitingPerKey: 4 }

type Inspected = { info: VideoInfo; directKey: string | null }

export const confirm = (deps: VideosDeps): Handler<typeof videos.confirm> => {
  const queue = createFairQueue(INSPECTION_LIMITS)
  return async (viewer, { chapterId, uploadId }) => {
    const { uid } = asMember(viewer)
    const found = await editedChapter(deps, viewer, chapterId)
    const before = await videoOf(deps.database.db, chapterId)
    if (before?.upload_id !== uploadId) await acceptUpload(deps, queue, uid, found, uploadId)
    const after = await visibleChapter(deps, viewer, chapterId)
    return VideoChapter.parse(await chapterContent(deps, viewer, after))
  }
}

async function acceptUpload(
  deps: VideosDeps,
  queue: FairQueue,
  uid: number,
  { chapter }: ChapterOfWork,
  uploadId: number,
): Promise<void> {
  const file = await deps.files.claim(uid, UPLOAD, uploadId)
  if (file.ref !== chapter.id) throw new AppError('upload_missing')
  const inspected = await queue.run(String(uid), () => inspect(deps, uid, file))
  await deps.database.transaction(async (tx) => {
    await changeChapter(deps, tx, chapter.id, async (now) => {
      if (now.removal_id !== null) throw new AppError('chapter_not_found')
      // If a parallel call with the same upload was faster, nothing is left to do.
      if ((await videoOf(tx, chapter.id))?.upload_id === uploadId) return
      await replaceVideo(deps, tx, { uid, chapterId: chapter.id, file, inspected })
    })
  })
}

/**
 * Inspects an uploaded file. If browsers can play the file unchanged, copies it to the storage key from which it is served.
 * Discards a refused file.
 */
async function inspect(deps: VideosDeps, uid: number, file: ClaimedFile): Promise<Inspected> {
  try {
    const info = await deps.blobs.withFile(file.key, (path) => deps.media.inspect(path))
    if (info.direct !== 'as_is') return { info, directKey: null }
    const key = newKey(STREAM, info.directContainer)
    await deps.files.copy({ uid, purpose: STREAM, ref: file.ref ?? undefined }, file, key)
    return { info, directKey: key }
  } catch (error) {
    if (error instanceof VideoProcessError)
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
    if (!(error instanceof VideoError)) throw error
    await deps.database.transaction((tx) => deps.files.discardUsed(tx, file))
    throw new AppError(`video_${error.reason}`, { cause: error })
  }
}

type AcceptedVideo = { uid: number; chapterId: number; file: ClaimedFile; inspected: Inspected }

async function replaceVideo(
  deps: VideosDeps,
  tx: Tx<Tables>,
  { uid, chapterId, file, inspected: { info, directKey } }: AcceptedVideo,
): Promise<void> {
  const old = await videoOf(tx, chapterId)
  if (old) {
    await deps.files.discard(tx, await filesOf(tx, old))
    // Subtitles of the old file belong to its times.
    const gone = await tx
      .deleteFrom('video_subtitles')
      .where('video_id', '=', old.id)
      .returning('key')
      .execute()
    await deps.files.discard(tx, filesOfSubtitles(gone))
    await tx.deleteFrom('videos').where('id', '=', old.id).execute()
  }
  await deps.files.markStored(tx, [file.key, ...(directKey === null ? [] : [directKey])])
  const now = deps.clock.now()
  const video = await tx
    .insertInto('videos')
    .values({
      chapter_id: chapterId,
      uid,
      upload_id: file.uploadId,
      name: file.name,
      info: JSON.stringify(info),
      source_key: file.key,
      direct_key: directKey,
      state: 'preparing',
      has_new_subtitles: (info.textTracks ?? 0) > 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pieces = planPieces(info, file.size, deps.options)
  await tx
    .insertInto('video_pieces')
    .values(pieces.map((piece, position) => ({ ...piece, video_id: video.id, position })))
    .execute()
  await recountChapter(tx, chapterId)
  await deps.longWork.enqueue(tx, videoWork, [video.id])
}
