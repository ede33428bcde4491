import type { Readable } from 'node:stream'
import { textIn, AppError, type Bilingual, type ErrorName, type Language } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { createCdnPurge } from './cdn-purge.ts'
import { claimUpload, type ClaimedFile } from './claim-upload.ts'
import { createEarlyConfirms, type Finish } from './early-confirms.ts'
import { deleteTime, requireUsable } from './files-policy.ts'
import {
  discardFiles,
  fileById,
  fileByUploadKey,
  insertFiles,
  settleFiles,
  sizesOf,
} from './files-queries.ts'
import { ownFiles } from './personal-data.ts'
import { openUploads, type Uploader, type UploadRequest, type UploadSlot } from './open-uploads.ts'
import type { ShownPictures } from './shown-pictures.ts'
import { receiveUpload, type UploadPace } from './receive-upload.ts'
import { renewUpload } from './renew-upload.ts'
import { createResumableUploads } from './resume-upload.ts'
import { handleFileJobs } from './sweep.ts'

export type { ClaimedFile } from './claim-upload.ts'
export { MEDIA, RAW } from './files-policy.ts'
export { onceOfUpload } from './once-of-upload.ts'
export type { Uploader, UploadRequest, UploadSlot } from './open-uploads.ts'
export type { PicturePlace, ShownPictures } from './shown-pictures.ts'

/** A purpose of files, which a feature declares: its label, the max bytes of a file, and the error for a larger file. */
export type Purpose = {
  label: Bilingual
  maxBytes: number
  tooLarge?: ErrorName
  /** Reports where pictures of this purpose are shown. Set if other members may see the pictures. */
  shown?: ShownPictures
  /** Whether only some members may see files of this purpose. Then proxies must not cache them. */
  isPrivate?: true
  /** Confirms an upload; set if owners may confirm uploads before the file arrives. */
  finish?: Finish
}

/** A function that is called when files become stored, in the same transaction. */
type StoredListener = (tx: Tx<Tables>, files: { key: string; purpose: string }[]) => Promise<void>

/** A file that the server itself writes: bytes, or a stream of exactly `size` bytes. */
export type NewBlob = {
  key: string
  name: string
  size: number
  body: Uint8Array | Readable
  contentType: string
}

export type FilesOptions = { pace: UploadPace }

/** 4 kB a second. Even a bad connection is faster, so a slower body is an attack or a broken connection. */
const PACE: UploadPace = { bytes: 120_000, windowMs: 30_000 }

export type Files = ReturnType<typeof createFiles>

/**
 * The files of the blob store. A file is `incoming` before its bytes are written. The transaction that inserts a reference to the file
 * makes it `stored`. Only one job deletes bytes, so a crash neither loses files nor leaves unknown files.
 */
export function createFiles(deps: Deps, { pace = PACE }: Partial<FilesOptions> = {}) {
  const { database, blobs, clock } = deps
  const purposes = new Map<string, Purpose>()
  const storedListeners: StoredListener[] = []
  const cdn = createCdnPurge(deps.config)
  handleFileJobs({ ...deps, cdn })
  const early = createEarlyConfirms(deps, (purpose) => purposes.get(purpose)?.finish)
  deps.personalData.register(ownFiles)
  deps.figures.define('storage', {
    level: `select coalesce(sum(size), 0)::bigint from files where state = 'stored'`,
  })

  const tooLargeFor = (purpose: string): ErrorName => purposes.get(purpose)?.tooLarge ?? 'too_large'

  async function rowByUrl(fileUrl: string) {
    const key = /\/files\/(incoming\/[a-z0-9]{20,64})$/.exec(fileUrl)?.[1]
    return key === undefined ? undefined : fileByUploadKey(database.db, key)
  }

  function openAll(owner: Uploader, purpose: string, requests: UploadRequest[]): Promise<UploadSlot[]> {
    const known = purposes.get(purpose)
    if (!known) throw new Error(`There is no purpose called ${purpose}`)
    return openUploads(deps, owner, { name: purpose, maxBytes: known.maxBytes }, requests)
  }

  return {
    /** Registers a purpose. Must be called before the server accepts requests. */
    definePurpose(name: string, purpose: Purpose): void {
      if (purposes.has(name)) throw new Error(`The purpose ${name} is defined twice`)
      purposes.set(name, purpose)
    },

    /** Returns the purposes whose files only some members may see. */
    privatePurposes: (): string[] =>
      [...purposes].flatMap(([name, { isPrivate }]) => (isPrivate ? [name] : [])),

    /** Returns the label of a purpose, or its name when the site no longer defines it. */
    labelOf(name: string, language: Language): string {
      const label = purposes.get(name)?.label
      return label ? textIn(label, language) : name
    },

    /** Opens several uploads at once, in the given order. Throws `too_many_uploads`, `quota_exceeded`. */
    openAll,

    /** Opens one upload. */
    async open(owner: Uploader, purpose: string, request: UploadRequest): Promise<UploadSlot> {
      const [slot] = await openAll(owner, purpose, [request])
      return slot!
    },

    /** Returns a new address for an unused upload. Throws `not_found`, `upload_used`. */
    renew: (owner: Uploader, uploadId: number): Promise<UploadSlot> => renewUpload(deps, owner, uploadId),

    /** Writes the bytes of an opened upload, like a PUT to its address. For callers inside the server. */
    async put(uploadId: number, bytes: Buffer): Promise<void> {
      const { upload_key: key } = (await fileById(database.db, uploadId))!
      await blobs.put(key!, bytes, { contentType: 'application/octet-stream' })
    },

    /**
     * Claims an upload, so that later PUTs do not change its bytes. Throws `not_found` (of another member or purpose), `upload_used`,
     * `upload_missing` (never put), `upload_empty` and the too-large error of the purpose.
     */
    async claim(uid: number, purpose: string, uploadId: number): Promise<ClaimedFile> {
      const row = await fileById(database.db, uploadId)
      requireUsable(row, uid, purpose)
      return claimUpload(deps, row, tooLargeFor(purpose))
    },

    /** Claims an upload by its `fileUrl`, which is a path or a full address. */
    async claimByUrl(uid: number, purpose: string, fileUrl: string): Promise<ClaimedFile> {
      const row = await rowByUrl(fileUrl)
      requireUsable(row, uid, purpose)
      return claimUpload(deps, row, tooLargeFor(purpose))
    },

    /**
     * Confirms an upload before its file arrives. After the PUT, the purpose's `finish` is called. Returns false if the upload address has
     * expired. Throws `not_found`, `upload_used`.
     */
    async confirmEarly(uid: number, purpose: string, fileUrl: string): Promise<boolean> {
      const row = await rowByUrl(fileUrl)
      requireUsable(row, uid, purpose)
      return early.confirm(row)
    },

    /**
     * Writes new files; without a `uid` they belong to the site. They are deleted after a day unless a transaction calls `markStored`. Must
     * not be called inside a transaction.
     */
    async store(
      owner: { uid: number | null; purpose: string; ref?: number },
      items: NewBlob[],
    ): Promise<void> {
      const rows = items.map(({ key, name, size }) => ({
        owner_id: owner.uid,
        purpose: owner.purpose,
        ref: owner.ref ?? null,
        name,
        key,
        max_bytes: size,
        size,
        state: 'incoming' as const,
        created_at: clock.now(),
      }))
      await insertFiles(database.db, rows)
      await Promise.all(items.map(({ key, body, contentType }) => blobs.put(key, body, { contentType })))
    },

    /**
     * Copies a claimed file to a new key with a separate row. The copy is deleted after a day unless a transaction calls `markStored`. Must
     * not be called inside a transaction.
     */
    async copy(
      owner: { uid: number; purpose: string; ref?: number | undefined },
      { key: from, name, size }: Pick<ClaimedFile, 'key' | 'name' | 'size'>,
      key: string,
    ): Promise<void> {
      const { uid: owner_id, purpose, ref = null } = owner
      const row = { owner_id, purpose, ref, name, key, max_bytes: size, size, created_at: clock.now() }
      await insertFiles(database.db, [{ ...row, state: 'incoming' }])
      const stat = await blobs.stat(from)
      if (!stat) throw new AppError('upload_missing')
      await blobs.copy(from, key, stat)
    },

    /** Returns the sizes in bytes of stored files by key, without missing ones. */
    sizesOf: (handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, number>> =>
      sizesOf(handle, keys),

    /**
     * Marks files as stored, in the transaction that inserts the row which references them. Throws `upload_used` unless all of them were
     * incoming.
     */
    async markStored(tx: Tx<Tables>, keys: string[]): Promise<void> {
      const stored = await settleFiles(tx, keys, { state: 'stored' })
      if (stored.length < keys.length) throw new AppError('upload_used')
      for (const listener of storedListeners) await listener(tx, stored)
    },

    /** Calls `listener` whenever files become stored. Must be called before the server accepts requests. */
    onStored(listener: StoredListener): void {
      storedListeners.push(listener)
    },

    /**
     * Returns the functions that find where pictures of a purpose are shown. Undefined for a purpose whose pictures other members do not
     * see.
     */
    shownOf: (name: string): ShownPictures | undefined => purposes.get(name)?.shown,

    /** Returns the purposes whose pictures other members may see. */
    shownPurposes: (): string[] => [...purposes].flatMap(([name, { shown }]) => (shown ? [name] : [])),

    /** Discards an upload whose bytes are no longer needed. Throws `upload_used` when another request used it first. */
    async discardUsed(tx: Tx<Tables>, { key }: Pick<ClaimedFile, 'key'>): Promise<void> {
      const to = { state: 'discarded', delete_at: deleteTime(clock.now(), key) } as const
      if ((await settleFiles(tx, [key], to)).length === 0) throw new AppError('upload_used')
    },

    /** Discards files in the caller's transaction. Their bytes are deleted later, after the commit. */
    async discard(tx: Tx<Tables>, keys: string[]): Promise<void> {
      const now = clock.now()
      if (keys.length > 0)
        await discardFiles(
          tx,
          keys.map((key) => ({ key, deleteAt: deleteTime(now, key) })),
        )
    },

    /** Functions for uploads in pieces. */
    resumable: createResumableUploads(deps, pace),

    /** Accepts the body of a PUT to a presigned address of the disk storage. */
    receive: receiveUpload(deps, pace, tooLargeFor, early.afterPut),

    /** Closes the connections to the CDN. */
    close: async (): Promise<void> => cdn?.close(),
  }
}
