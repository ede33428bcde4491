import type { Readable } from 'node:stream'
import { textIn, AppError, type Bilingual, type ErrorName, type Language } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
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

/** What a feature declares about its files: what they are called, the most bytes of one, and the error for a larger one. */
export type Purpose = {
  label: Bilingual
  maxBytes: number
  tooLarge?: ErrorName
  /** Its files are pictures that others may see. */
  shown?: ShownPictures
  /** Only some members may see its files: no proxy stores them. */
  isPrivate?: true
  /** Its uploads may be confirmed before the file is put. */
  finish?: Finish
}

/** Called in the transaction that stores files. */
type StoredListener = (tx: Tx<Tables>, files: { key: string; purpose: string }[]) => Promise<void>

/** What the server itself writes: bytes, or a stream of exactly `size` bytes. */
export type NewBlob = {
  key: string
  name: string
  size: number
  body: Uint8Array | Readable
  contentType: string
}

export type FilesOptions = { pace: UploadPace }

/** 4 kB a second: a bad connection is faster, and a body that drips is not an upload. */
const PACE: UploadPace = { bytes: 120_000, windowMs: 30_000 }

export type Files = ReturnType<typeof createFiles>

/**
 * Every key of the blob store, each owned by one row. A file begins as `incoming`, before its bytes are written; a
 * transaction makes it `stored` together with what points at it, or `discarded`. Bytes are deleted by one job only, so a
 * crash leaks nothing and a commit of unknown outcome harms nothing.
 */
export function createFiles(deps: Deps, { pace = PACE }: Partial<FilesOptions> = {}) {
  const { database, blobs, clock } = deps
  const purposes = new Map<string, Purpose>()
  const storedListeners: StoredListener[] = []
  handleFileJobs(deps)
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
    /** Registers a kind of upload; all before the site is served. */
    definePurpose(name: string, purpose: Purpose): void {
      if (purposes.has(name)) throw new Error(`The purpose ${name} is defined twice`)
      purposes.set(name, purpose)
    },

    /** The purposes whose files only some members may see. */
    privatePurposes: (): string[] =>
      [...purposes].flatMap(([name, { isPrivate }]) => (isPrivate ? [name] : [])),

    /** What files of a purpose are called; of a purpose that the site no longer has, its name. */
    labelOf(name: string, language: Language): string {
      const label = purposes.get(name)?.label
      return label ? textIn(label, language) : name
    },

    /** Opens several uploads at once, in the order given. Throws `too_many_uploads`, `quota_exceeded`. */
    openAll,

    /** Opens one upload. */
    async open(owner: Uploader, purpose: string, request: UploadRequest): Promise<UploadSlot> {
      const [slot] = await openAll(owner, purpose, [request])
      return slot!
    },

    /** A fresh address for an upload that was not used. Throws `not_found`, `upload_used`. */
    renew: (owner: Uploader, uploadId: number): Promise<UploadSlot> => renewUpload(deps, owner, uploadId),

    /** Puts the bytes of an opened upload, as a PUT to its address does. For programs that have them. */
    async put(uploadId: number, bytes: Buffer): Promise<void> {
      const { upload_key: key } = (await fileById(database.db, uploadId))!
      await blobs.put(key!, bytes, { contentType: 'application/octet-stream' })
    },

    /**
     * The bytes of an upload, safe from later PUTs. Throws `not_found` (another's, or for another purpose), `upload_used`,
     * `upload_missing` (never put), `upload_empty` and the too-large error of the purpose.
     */
    async claim(uid: number, purpose: string, uploadId: number): Promise<ClaimedFile> {
      const row = await fileById(database.db, uploadId)
      requireUsable(row, uid, purpose)
      return claimUpload(deps, row, tooLargeFor(purpose))
    },

    /** The same by `fileUrl`, as a path or with an origin. */
    async claimByUrl(uid: number, purpose: string, fileUrl: string): Promise<ClaimedFile> {
      const row = await rowByUrl(fileUrl)
      requireUsable(row, uid, purpose)
      return claimUpload(deps, row, tooLargeFor(purpose))
    },

    /**
     * Confirms an upload whose file is not there yet: the put finishes it, as the purpose says. False when its address has
     * expired. Throws `not_found`, `upload_used`.
     */
    async confirmEarly(uid: number, purpose: string, fileUrl: string): Promise<boolean> {
      const row = await rowByUrl(fileUrl)
      requireUsable(row, uid, purpose)
      return early.confirm(row)
    },

    /** Writes new blobs; with no `uid` they are the site's own. They are deleted after a day unless a transaction keeps them. Not inside a transaction. */
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

    /** A claimed file under a key of its own, with a row of its own. Deleted after a day unless a transaction keeps it. Not inside a transaction. */
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

    /** The bytes of stored files by key; of what is not there, nothing. */
    sizesOf: (handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, number>> =>
      sizesOf(handle, keys),

    /** Keeps files that something points at from now on. Throws `upload_used` unless all of them were incoming. */
    async keep(tx: Tx<Tables>, keys: string[]): Promise<void> {
      const stored = await settleFiles(tx, keys, { state: 'stored' })
      if (stored.length < keys.length) throw new AppError('upload_used')
      for (const listener of storedListeners) await listener(tx, stored)
    },

    /** Calls `listener` whenever files are kept; before the site is served. */
    onStored(listener: StoredListener): void {
      storedListeners.push(listener)
    },

    /** Where pictures of a purpose are shown; undefined where they are none, or not for others. */
    shownOf: (name: string): ShownPictures | undefined => purposes.get(name)?.shown,

    /** The purposes whose pictures others may see. */
    shownPurposes: (): string[] => [...purposes].flatMap(([name, { shown }]) => (shown ? [name] : [])),

    /** Uses up an upload whose bytes are not needed any more. Throws `upload_used` when somebody was faster. */
    async useUp(tx: Tx<Tables>, { key }: Pick<ClaimedFile, 'key'>): Promise<void> {
      const to = { state: 'discarded', delete_at: deleteTime(clock.now(), key) } as const
      if ((await settleFiles(tx, [key], to)).length === 0) throw new AppError('upload_used')
    },

    /** Gives files up in the caller's transaction; their bytes are deleted some time after the commit. */
    async discard(tx: Tx<Tables>, keys: string[]): Promise<void> {
      const now = clock.now()
      if (keys.length > 0)
        await discardFiles(
          tx,
          keys.map((key) => ({ key, deleteAt: deleteTime(now, key) })),
        )
    },

    /** Uploads that come in pieces. */
    resumable: createResumableUploads(deps, pace),

    /** Takes the body of a PUT to a presigned address of the disk storage. */
    receive: receiveUpload(deps, pace, tooLargeFor, early.afterPut),
  }
}
