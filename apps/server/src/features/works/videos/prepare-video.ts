import type { ErrorName } from '@engawa/contract'
import { BlobMissingError } from '@engawa/platform/blob-store'
import { isTemporary } from '@engawa/platform/faults'
import { VideoError, withWorkFolder } from '@engawa/platform/video'
import { defineWork, NOT_WAITING } from '@engawa/platform/work'
import { sql } from 'kysely'
import { withLock } from '../../../locks.ts'
import { makePiece } from './make-piece.ts'
import { publishPlaylists } from './publish-playlists.ts'
import { changeVideo, settlePiece } from './settle-piece.ts'
import { machineName } from './machine-name.ts'
import { reportProgress } from './report-progress.ts'
import { takeSubtitles } from './take-subtitles.ts'
import type { VideosDeps } from './videos-deps.ts'
import { videoById } from './videos-queries.ts'
import type { PieceRow, VideoRow } from './videos-tables.ts'

/** Limit of attempts, because a piece that crashes its process each time must not be retried forever. */
const ATTEMPTS = 3

export const videoWork = defineWork<VideoRow, ErrorName>('videos.prepare', {
  table: 'videos',
  open: sql`state = 'preparing'`,
  owner: sql`uid`,
  expireInSeconds: 3 * 3_600,
})

/** Handles the job that prepares videos, one at a time on each machine, whatever the number of server processes. */
export const handlePreparing = (deps: VideosDeps): void =>
  deps.longWork.handle(videoWork, {
    run: async ({ id }, signal) =>
      withLock(
        deps.database,
        'videos-of-machine',
        () => prepareVideo(deps, id, signal),
        await machineName(deps.config.dataDir),
      ),
    reasonOf: (error) => (error instanceof BlobMissingError ? 'upload_missing' : undefined),
    onFail: ({ id }, reason) => failVideo(deps, id, reason),
  })

/**
 * Makes the pieces of a video one by one, until the signal aborts. After `turnMs` the video is enqueued again, so that other videos
 * get a turn. Finished pieces are stored.
 */
async function prepareVideo(deps: VideosDeps, videoId: number, signal: AbortSignal): Promise<void> {
  const video = await videoById(deps.database.db, videoId)
  if (video?.state !== 'preparing' || video.source_key === null) return
  const ends = performance.now() + deps.options.turnMs
  const makePieces = async (path: string): Promise<'over' | 'again'> => {
    for (;;) {
      signal.throwIfAborted()
      await publishPlaylists(deps, video)
      const piece = await beginPiece(deps, videoId)
      if (!piece) {
        await finish(deps, videoId)
        return 'over'
      }
      if (!(await doPiece(deps, video, piece, { path, signal }))) return 'over'
      if (performance.now() > ends) {
        await deps.database.transaction((tx) => deps.longWork.enqueue(tx, videoWork, [videoId]))
        return 'again'
      }
    }
  }
  const takeTurn = async (path: string): Promise<'over' | 'again'> => {
    if (video.has_new_subtitles) await takeSubtitles(deps, video, { path, signal })
    if (video.info.isCopied !== true) return makePieces(path)
    return withWorkFolder(async (folder) => {
      const copy = await deps.media.copyIfNeeded({ path, folder }, { signal }).catch((error: unknown) => {
        if (signal.aborted || isTemporary(error)) throw error
        // Then the pieces fail, with limited attempts.
        return path
      })
      return makePieces(copy)
    })
  }
  await deps.blobs.withFile(video.source_key, takeTurn, { isNeededAgain: (turn) => turn === 'again' })
}

const beginPiece = (deps: VideosDeps, videoId: number): Promise<PieceRow | undefined> =>
  deps.database.db
    .updateTable('video_pieces')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('video_pieces')
        .select('id')
        .where('video_id', '=', videoId)
        .where('done', '=', false)
        .orderBy('position')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()

/**
 * Makes one piece. Returns false when the piece failed and the video cannot be completed without it. Throws errors that a retry
 * may resolve.
 */
async function doPiece(
  deps: VideosDeps,
  video: VideoRow,
  piece: PieceRow,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<boolean> {
  const progress = reportProgress(deps, video, piece)
  try {
    if (piece.attempts > ATTEMPTS) return await giveUp(deps, piece, 'video_truncated')
    await settlePiece(
      deps,
      piece,
      await makePiece(deps, video, piece, { path, signal, onProgress: progress.report }),
    )
    await noteStorageWorks(deps, video)
    return true
  } catch (error) {
    const isOwnFault = !signal.aborted && !isTemporary(error)
    if (!isOwnFault) await uncountAttempt(deps, piece)
    if (!isOwnFault || piece.attempts < ATTEMPTS) throw error
    deps.logger.error(
      { err: error, video: video.id, piece: piece.kind },
      'a piece of a video could not be made',
    )
    return giveUp(deps, piece, reasonOf(error))
  } finally {
    progress.end()
  }
}

function reasonOf(error: unknown): ErrorName {
  if (error instanceof VideoError) return `video_${error.reason}`
  // The uploaded file is missing.
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'upload_missing'
  return 'video_truncated'
}

/**
 * Takes the last attempt off the count, because the piece did not cause the failure: the server stopped, or the storage or the
 * database failed.
 */
const uncountAttempt = (deps: VideosDeps, { id }: PieceRow): Promise<unknown> =>
  deps.database.db
    .updateTable('video_pieces')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()

async function noteStorageWorks({ database }: VideosDeps, { id }: VideoRow): Promise<void> {
  await database.db
    .updateTable('videos')
    .set(NOT_WAITING)
    .where('id', '=', id)
    .where('waiting_since', 'is not', null)
    .execute()
}

/**
 * Gives up a piece that cannot be made. A video can be completed without its pictures and its repacked file. Without its sound or a
 * span of one of its sizes, it fails; sizes that are already published remain playable.
 */
async function giveUp(deps: VideosDeps, piece: PieceRow, reason: ErrorName): Promise<boolean> {
  if (piece.kind === 'pictures' || piece.kind === 'repack') {
    await settlePiece(deps, piece, { kind: 'nothing', keys: [] })
    return true
  }
  await failVideo(deps, piece.video_id, reason)
  return false
}

async function failVideo(deps: VideosDeps, videoId: number, reason: ErrorName): Promise<void> {
  await changeVideo(deps, videoId, async (tx, video) => {
    await tx
      .updateTable('videos')
      .set({ state: 'failed', reason, step: null, updated_at: deps.clock.now() })
      .where('id', '=', video.id)
      .where('state', '=', 'preparing')
      .execute()
  })
}

/** Completes a video when all pieces are made. The uploaded file is no longer needed. */
async function finish(deps: VideosDeps, videoId: number): Promise<void> {
  await changeVideo(deps, videoId, async (tx, video) => {
    if (video.source_key !== null) await deps.files.discard(tx, [video.source_key])
    await tx
      .updateTable('videos')
      .set({
        state: 'ready',
        ...NOT_WAITING,
        step: null,
        progress: 1,
        source_key: null,
        updated_at: deps.clock.now(),
      })
      .where('id', '=', video.id)
      .execute()
  })
}
