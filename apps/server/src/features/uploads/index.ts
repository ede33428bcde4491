import { AppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { randomKey } from '@engawa/platform/ids'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { receiveFile } from './operations/receive.ts'
import { contentTypeOf, expiryOf, INCOMING, requireUsable, tooLargeFor } from './upload-policy.ts'
import { defineUploadJobs } from './uploads-jobs.ts'
import {
  insertUploads,
  markDiscarded,
  markUsed,
  moveUpload,
  uploadById,
  uploadByKey,
  type NewUpload,
  type UploadRow,
} from './uploads-queries.ts'
import type { UploadPurpose } from './uploads-tables.ts'

export type { UploadPurpose } from './uploads-tables.ts'
export { contentTypeOf } from './upload-policy.ts'

/** Where to PUT a file, and the name (`fileUrl`) to confirm it by. */
export type UploadSlot = { uploadId: number; name: string; presignedUrl: string; fileUrl: string }

/** What to open: `ref` is the caller's own word for what it is for (a work, a chapter). */
export type UploadWish = { purpose: UploadPurpose; name: string; maxBytes: number; ref?: number | undefined }

/** A file that was put and waits to be confirmed; `key` is where its bytes are. */
export type PutFile = { uploadId: number; name: string; key: string; size: number; ref: number | null }

export type Uploads = ReturnType<typeof createUploads>

/** Presigned uploads: a file is put straight to storage below `incoming/`, then confirmed by the feature it is for. */
export function createUploads(deps: Deps) {
  const { database, blobs, clock } = deps
  const removeLater = defineUploadJobs(deps)

  const slotOf = async (
    uploadId: number,
    upload: Pick<NewUpload, 'name' | 'key' | 'max_bytes'>,
  ): Promise<UploadSlot> => ({
    uploadId,
    name: upload.name,
    presignedUrl: await blobs.presignPut(upload.key, {
      contentType: contentTypeOf(upload.name),
      maxBytes: upload.max_bytes,
      expiresInSeconds: LIMITS.presignSeconds,
    }),
    fileUrl: `/files/${upload.key}`,
  })

  async function openAll(uid: number, wishes: UploadWish[]): Promise<UploadSlot[]> {
    const now = clock.now()
    const rows = wishes.map(({ purpose, name, maxBytes, ref }): NewUpload => ({
      user_id: uid,
      purpose,
      ref: ref ?? null,
      name,
      key: INCOMING + randomKey(),
      max_bytes: maxBytes,
      created_at: now,
      expires_at: expiryOf(now),
    }))
    const ids = await insertUploads(database.db, rows)
    return Promise.all(rows.map((row, at) => slotOf(ids[at]!, row)))
  }

  async function putFileOf(row: UploadRow): Promise<PutFile> {
    const stat = await blobs.stat(row.key)
    if (!stat) throw new AppError('upload_missing')
    if (stat.size === 0) throw new AppError('upload_empty')
    if (stat.size > row.max_bytes) throw new AppError(tooLargeFor(row.purpose))
    return { uploadId: row.id, name: row.name, key: row.key, size: stat.size, ref: row.ref }
  }

  return {
    /** Opens several uploads at once, in the order given. */
    openAll,

    /** Opens one upload. */
    async open(uid: number, wish: UploadWish): Promise<UploadSlot> {
      const [slot] = await openAll(uid, [wish])
      return slot!
    },

    /** A fresh address for an upload that was not used; what was put to the old one is forgotten. Throws `not_found`, `upload_used`. */
    async renew(uid: number, uploadId: number): Promise<UploadSlot> {
      const row = await uploadById(database.db, uploadId)
      requireUsable(row, uid)
      const key = INCOMING + randomKey()
      if (!(await moveUpload(database.db, uploadId, { key, expires_at: expiryOf(clock.now()) }))) {
        throw new AppError('upload_used')
      }
      await blobs.remove(row.key)
      return slotOf(uploadId, { ...row, key })
    },

    /**
     * A put file, to be confirmed. Throws `not_found` (another's, or for another purpose), `upload_used`,
     * `upload_missing` (never put), `upload_empty`, `too_large` (an avatar: `avatar_too_large`).
     */
    async find(uid: number, uploadId: number, purpose: UploadPurpose): Promise<PutFile> {
      const row = await uploadById(database.db, uploadId)
      requireUsable(row, uid, purpose)
      return putFileOf(row)
    },

    /** The same by `fileUrl`, as a path or with an origin. */
    async findByUrl(uid: number, fileUrl: string, purpose: UploadPurpose): Promise<PutFile> {
      const key = /\/files\/(incoming\/[a-z0-9]{20,64})$/.exec(fileUrl)?.[1]
      const row = key === undefined ? undefined : await uploadByKey(database.db, key)
      requireUsable(row, uid, purpose)
      return putFileOf(row)
    },

    /** Uses an upload in the caller's transaction. Throws `upload_used` when somebody was faster. */
    async useUp(tx: Tx<Tables>, uploadId: number): Promise<void> {
      if (!(await markUsed(tx, uploadId, clock.now()))) throw new AppError('upload_used')
    },

    /** Gives an upload's bytes up: it counts as used and its blob is removed. Not inside a transaction. */
    async discard(uploadId: number): Promise<void> {
      const key = await markDiscarded(database.db, uploadId, clock.now())
      if (key !== undefined) await blobs.remove(key)
    },

    /** Removes blobs some time after the commit, when pages that were drawn with them are gone. */
    removeLater,

    /** Takes the body of a PUT to a presigned address of the disk storage. */
    receive: receiveFile(deps),
  }
}
