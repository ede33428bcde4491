import { hostname } from 'node:os'
import type { ErrorName } from '@engawa/contract'
import { BlobMissingError } from '@engawa/platform/blob-store'
import type { Tx } from '@engawa/platform/database'
import { isTemporary } from '@engawa/platform/faults'
import { defineJob } from '@engawa/platform/jobs'
import { VideoError } from '@engawa/platform/video'
import { z } from 'zod'
import type { Tables } from '../../../db/schema.ts'
import { withLock } from '../../../locks.ts'
import { NOT_WAITING, WAITING_RETRIES, waitsForStorage } from '../waiting-for-storage.ts'
import { makePiece } from './make-piece.ts'
import { publishPlaylists } from './publish-playlists.ts'
import { changeVideo, settlePiece } from './settle-piece.ts'
import { tellProgress } from './tell-progress.ts'
import type { VideosDeps } from './videos-deps.ts'
import { videoById } from './videos-queries.ts'
import type { PieceRow, VideoRow } from './videos-tables.ts'

/** A piece that ends its process each time must not be tried forever. */
const ATTEMPTS = 3

export const prepareVideoJob = defineJob('videos.prepare', z.object({ videoId: z.number().int() }), {
  retryLimit: WAITING_RETRIES,
  expireInSeconds: 3 * 3_600,
  key: ({ videoId }) => String(videoId),
})

/** Has a video prepared, in the transaction that asks for it: members take turns. */
export const enqueueVideo = (
  { jobs }: VideosDeps,
  tx: Tx<Tables>,
  { id, uid }: Pick<VideoRow, 'id' | 'uid'>,
): Promise<void> => jobs.enqueue(tx, prepareVideoJob, { videoId: id }, { owner: String(uid) })

/** One video at a time on each machine, however many processes serve from it. */
export function handlePreparing(deps: VideosDeps): void {
  deps.jobs.handle(prepareVideoJob, ({ videoId }, { signal }) =>
    withLock(deps.database, 'videos-of-machine', () => prepareVideo(deps, videoId, signal), hostname()),
  )
}

/** Works on a video piece by piece, for as long as its turn lasts; what is done stays done. */
async function prepareVideo(deps: VideosDeps, videoId: number, signal: AbortSignal): Promise<void> {
  const video = await videoById(deps.database.db, videoId)
  if (video?.state !== 'preparing' || video.source_key === null) return
  const ends = performance.now() + deps.options.turnMs
  const work = async (path: string): Promise<void> => {
    for (;;) {
      signal.throwIfAborted()
      await publishPlaylists(deps, video)
      const piece = await beginPiece(deps, videoId)
      if (!piece) return finish(deps, videoId)
      if (!(await doPiece(deps, video, piece, { path, signal }))) return
      if (performance.now() > ends) return deps.database.transaction((tx) => enqueueVideo(deps, tx, video))
    }
  }
  await deps.blobs.withFile(video.source_key, work).catch(async (error: unknown) => {
    if (error instanceof BlobMissingError) return failVideo(deps, videoId, 'upload_missing')
    const waiting = { table: 'videos', id: videoId, since: video.waiting_since, counts: false } as const
    const waits = signal.aborted || (await waitsForStorage(deps, error, waiting, signal))
    if (waits || !isTemporary(error)) throw error
    deps.logger.error({ err: error, video: videoId }, 'a video waited for storage in vain')
    return failVideo(deps, videoId, 'unavailable')
  })
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

/** False when the video failed with it. Throws what another try may mend. */
async function doPiece(
  deps: VideosDeps,
  video: VideoRow,
  piece: PieceRow,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<boolean> {
  const progress = tellProgress(deps, video, piece)
  try {
    if (piece.attempts > ATTEMPTS) return await giveUp(deps, piece, 'video_truncated')
    await settlePiece(
      deps,
      piece,
      await makePiece(deps, video, piece, { path, signal, onProgress: progress.tell }),
    )
    await noteStorageWorks(deps, video)
    return true
  } catch (error) {
    const isOwnFault = !signal.aborted && !isTemporary(error)
    if (!isOwnFault) await takeBackAttempt(deps, piece)
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
  // The file as it came is gone.
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'upload_missing'
  return 'video_truncated'
}

/** The server stops, or storage or database failed: the piece is not to blame. */
const takeBackAttempt = (deps: VideosDeps, { id }: PieceRow): Promise<unknown> =>
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

/** A video without posters is a video; without a span of it, it is not. What plays already goes on playing. */
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

/** Everything is made: the file as it came is not needed any more. */
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
