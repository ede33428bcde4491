import type { VideosDeps } from './videos-deps.ts'
import { readProgress } from './videos-queries.ts'
import type { PieceRow, VideoRow } from './videos-tables.ts'
import { sql } from 'kysely'

const EVERY_MS = 1_000

/** Reports the progress of a piece, at most once a second: stores it, and notifies clients that subscribed to the chapter. */
export function reportProgress(
  deps: VideosDeps,
  video: Pick<VideoRow, 'id' | 'chapter_id'>,
  piece: PieceRow,
) {
  let [last, ended] = [0, false]
  let writing = write(0)

  async function write(part: number): Promise<void> {
    const { db } = deps.database
    const done = await readProgress(db, video.id)
    if (ended) return
    const weights = sql<number>`(select sum(weight) from video_pieces where video_id = ${video.id})`
    await db
      .updateTable('videos')
      .set({
        step: piece.kind,
        // The progress never decreases, e.g. when a piece starts again after a restart.
        progress: sql<number>`greatest(progress, least(1, ${done} + ${part * piece.weight} / ${weights}))`,
      })
      .where('id', '=', video.id)
      .where('state', '=', 'preparing')
      .execute()
    deps.realtime.notifySubscribers({ kind: 'chapter', id: video.chapter_id }, 'preparing')
  }

  const silently = (error: unknown): void =>
    deps.logger.warn({ err: error }, 'the progress of a video was not written')
  writing = writing.catch(silently)

  return {
    report(part: number): void {
      if (performance.now() - last < EVERY_MS) return
      last = performance.now()
      writing = writing.then(() => write(part)).catch(silently)
    },
    end(): void {
      ended = true
    },
  }
}
