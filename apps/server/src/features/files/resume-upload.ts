import { Readable } from 'node:stream'
import { AppError, contentTypeOf, LIMITS } from '@engawa/contract'
import { BlobMissingError, type PartialBlob } from '@engawa/platform/blob-store'
import type { Deps } from '../../deps.ts'
import { ABANDONED_AFTER_MS, deleteTime, requireResumable, RESUMABLE } from './files-policy.ts'
import { fileById, type FileRow } from './files-queries.ts'
import type { UploadPace } from './receive-upload.ts'

/** An upload in pieces: `offset` bytes of `size` are stored. */
export type ResumableUpload = { id: number; name: string; size: number; offset: number; createdAt: Date }

/**
 * Max parallel uploads of all members in one process. They are limited, because each uses a connection and, for S3, five megabytes of
 * memory.
 */
const AT_ONCE = 24

/** Uploads in pieces. An upload is visible only to the member who opened it; other members get `not_found`. */
export function createResumableUploads(
  { database, blobs, clock }: Pick<Deps, 'database' | 'blobs' | 'clock'>,
  pace: UploadPace,
) {
  const running = new Map<number, number>()

  async function find(
    uid: number,
    id: number,
  ): Promise<FileRow & { upload_key: string; declared_bytes: number }> {
    const row = await fileById(database.db, id)
    requireResumable(row, uid)
    return row
  }

  /** Stores the progress of an upload. Throws `edit_conflict` if another request stored progress meanwhile. */
  async function storeProgress(id: number, before: number, partial: PartialBlob): Promise<void> {
    const { numUpdatedRows } = await database.db
      .updateTable('files')
      .set({ partial: JSON.stringify(partial) })
      .where('id', '=', id)
      .where('state', '=', 'incoming')
      .where((eb) =>
        eb(
          eb.fn.coalesce(eb.cast<number>(eb.ref('partial', '->>').key('size'), 'bigint'), eb.lit(0)),
          '=',
          before,
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('edit_conflict')
  }

  async function write(
    row: Awaited<ReturnType<typeof find>>,
    offset: number,
    body: Readable,
  ): Promise<number> {
    const begun =
      row.partial ?? (await blobs.beginPartial(row.upload_key, { contentType: contentTypeOf(row.name) }))
    if (begun.size !== offset) throw new AppError('edit_conflict')
    let safe = begun.size
    const saved = async (partial: PartialBlob): Promise<void> => {
      await storeProgress(row.id, safe, partial)
      safe = partial.size
    }
    // Stored before the bytes, because a multipart upload that no row names could never be deleted.
    if (row.partial === null) await storeProgress(row.id, 0, begun)
    const partial = await blobs.appendPartial(begun, withPace(body, pace), saved).catch((error: unknown) => {
      throw error instanceof BlobMissingError ? new AppError('upload_missing', { cause: error }) : error
    })
    if (partial.size === row.declared_bytes) await blobs.finishPartial(partial)
    return partial.size
  }

  /**
   * Runs `work` within the limits of parallel uploads. Throws `too_many_requests` at the member's limit, and `unavailable` at the limit of
   * the process.
   */
  async function inTurn<T>(uid: number, work: () => Promise<T>): Promise<T> {
    const mine = running.get(uid) ?? 0
    const all = [...running.values()].reduce((sum, count) => sum + count, 0)
    if (mine >= LIMITS.uploadsAtOnce) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
    if (all >= AT_ONCE) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    running.set(uid, mine + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(uid) ?? 1) - 1
      if (left === 0) running.delete(uid)
      else running.set(uid, left)
    }
  }

  return {
    /** The path for uploads in pieces. */
    path: RESUMABLE,

    /** The time in milliseconds during which an upload can be continued. */
    resumableMs: ABANDONED_AFTER_MS,

    /** Returns the member's upload. Throws `not_found`, `upload_used`. */
    async find(uid: number, id: number): Promise<ResumableUpload> {
      const row = await find(uid, id)
      const { name, declared_bytes: size, created_at: createdAt } = row
      return { id, name, size, offset: row.partial?.size ?? 0, createdAt }
    },

    /**
     * Writes `body` at `offset`, and returns the number of stored bytes. If `body` ends early, the bytes that have arrived are stored.
     * Throws `not_found`, `upload_used`, `edit_conflict` (another offset), `upload_missing` (the earlier bytes are lost),
     * `upload_too_slow`, `too_many_requests`.
     */
    append: (uid: number, id: number, offset: number, body: Readable): Promise<number> =>
      inTurn(uid, async () => write(await find(uid, id), offset, body)),

    /** Cancels an upload. Throws `not_found`, `upload_used`. */
    async drop(uid: number, id: number): Promise<void> {
      const row = await find(uid, id)
      await database.db
        .updateTable('files')
        .set({ state: 'discarded', delete_at: deleteTime(clock.now(), row.key) })
        .where('id', '=', id)
        .where('state', '=', 'incoming')
        .execute()
    },
  }
}

/** Returns the same bytes as a stream that fails when they are too slow. */
function withPace(body: Readable, { bytes, windowMs }: UploadPace): Readable {
  let [seen, before] = [0, 0]
  const watch = setInterval(() => {
    if (seen - before < bytes) body.destroy(new AppError('upload_too_slow'))
    before = seen
  }, windowMs)
  async function* counted() {
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        seen += chunk.length
        yield chunk
      }
    } finally {
      clearInterval(watch)
    }
  }
  return Readable.from(counted(), { objectMode: false })
}
