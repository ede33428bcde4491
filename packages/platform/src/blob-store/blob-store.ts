import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both counted from 0 and included; without `end`, to the end. */
export type ByteRange = { start: number; end?: number }

/** `etag` changes whenever the bytes are replaced. */
export type BlobStat = { size: number; contentType: string; modifiedAt: Date; etag: string }

export type OpenBlob = {
  /** The wanted bytes. Must be read to the end or destroyed. */
  stream: Readable
  /** Of the whole blob, whatever range was asked for. */
  size: number
  contentType: string
}

export type PutOptions = {
  contentType: string
  /** Refuses with BlobExistsError when the key is taken, instead of replacing. */
  ifAbsent?: boolean
}

export type PresignOptions = {
  contentType: string
  maxBytes: number
  expiresInSeconds: number
  /** The exact size, if the client declared it: the store itself then refuses an upload of another size. */
  bytes?: number
}

export type VerifiedUpload =
  | { ok: true; key: string; contentType: string; maxBytes: number; bytes?: number; expiresAt: Date }
  | { ok: false; reason: 'malformed' | 'forged' | 'expired' }

/** A blob that comes in pieces, over hours and restarts: what its owner stores of it between them. Plain data. */
export type PartialBlob = {
  key: string
  contentType: string
  /** Bytes that survive a power cut. */
  size: number
  /** S3 only: the parts so far, and how many of the bytes wait in an object of their own until they are enough for a part. */
  parts?: { id: string; etags: string[]; waiting: number }
}

/**
 * Stores files. Keys are paths of `a–z 0–9 . _ -` parts; others throw BadBlobKeyError.
 * Writing methods throw StorageWriteError when there is no room or no permission.
 */
export type BlobStore = {
  /** All of the body or nothing is stored; when this resolves it survives a power cut. */
  put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<void>
  /** Runs `use` with the blob as a file of this machine, which is to be read only. Throws BlobMissingError. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** undefined when missing; BlobRangeError when `range` begins after the end. */
  open(key: string, range?: ByteRange): Promise<OpenBlob | undefined>
  stat(key: string): Promise<BlobStat | undefined>
  /**
   * Copies the version `etag` of a blob to a key of its own, once: when `to` exists already, nothing happens.
   * Throws BlobMissingError, and BlobChangedError when the blob is not that version any more.
   */
  copy(from: string, to: string, options: { etag: string }): Promise<void>
  /** Removing a key that does not exist is not an error. */
  remove(key: string): Promise<void>
  /** Removes every key that begins with `prefix` (which must not be empty). */
  removeAll(prefix: string): Promise<void>
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /**
   * An address that takes one PUT of the file itself. On a disk, and where the size is not known, it is below `/files/upload/`, see
   * `verifyUpload`: a bucket would take a file of any size.
   */
  presignPut(key: string, options: PresignOptions): Promise<string>
  /** The upload that a token of `/files/upload/` allows; the server takes the PUT. */
  verifyUpload(token: string): VerifiedUpload
  /** Begins a blob that comes in pieces. Nobody sees it before `finishPartial`; `dropPartial` or that must come some day. */
  beginPartial(key: string, options: { contentType: string }): Promise<PartialBlob>
  /**
   * Writes what `body` brings behind `partial.size`; what was written there before is replaced. Calls `saved` whenever more of it is safe, and at
   * the end, with what is to be passed next time. When the body breaks off, what came of it is kept, and its error thrown after that.
   * Throws BlobMissingError when what was written before is gone.
   */
  appendPartial(
    partial: PartialBlob,
    body: Readable,
    saved: (partial: PartialBlob) => Promise<void>,
  ): Promise<PartialBlob>
  /** Makes it a blob. Doing it twice does no harm. Throws BlobMissingError. */
  finishPartial(partial: PartialBlob): Promise<void>
  /** Forgets what was written. One that is gone already is not an error. */
  dropPartial(partial: PartialBlob): Promise<void>
  /** Removes what interrupted writes left behind more than an hour ago. */
  tidy(): Promise<void>
  /** Throws StorageWriteError, its `key` being the folder or the bucket, when the store cannot be used now. */
  check(): Promise<void>
}

class BlobError extends Error {
  readonly key: string

  constructor(message: string, key: string, options?: ErrorOptions) {
    super(message, options)
    this.key = key
    this.name = this.constructor.name
  }
}

export class BadBlobKeyError extends BlobError {
  readonly code = 'bad_blob_key'
  constructor(key: string) {
    super('This is not a usable key', key)
  }
}

export class BlobMissingError extends BlobError {
  readonly code = 'blob_missing'
  constructor(key: string) {
    super(`There is no blob ${key}`, key)
  }
}

export class BlobExistsError extends BlobError {
  readonly code = 'blob_exists'
  constructor(key: string) {
    super(`The blob ${key} exists already`, key)
  }
}

export class BlobRangeError extends BlobError {
  readonly code = 'blob_range'
  constructor(key: string) {
    super(`The range lies outside of ${key}`, key)
  }
}

export class BlobChangedError extends BlobError {
  readonly code = 'blob_changed'
  constructor(key: string) {
    super(`The blob ${key} was replaced`, key)
  }
}

export class StorageWriteError extends BlobError {
  readonly code = 'storage_write'
  constructor(key: string, cause: unknown) {
    super('The storage is full or cannot be written', key, { cause })
  }
}
