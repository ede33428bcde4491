import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both counted from 0 and included; without `end`, to the end. */
export type ByteRange = { start: number; end?: number }

/** `etag` changes whenever the bytes are replaced. */
export type BlobStat = { size: number; contentType: string; modifiedAt: Date; etag: string }

export type OpenBlob = {
  /** The wanted bytes. Must be read to the end or destroyed. */
  stream: Readable
  /** The size of the whole blob, whatever the requested range. */
  size: number
  contentType: string
}

export type PutOptions = {
  contentType: string
  /** Rejects with BlobExistsError when the key exists, instead of replacing the blob. */
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

/** A blob that is uploaded in pieces, over hours and restarts. Its owner stores this plain data between the pieces. */
export type PartialBlob = {
  key: string
  contentType: string
  /** Bytes that survive a power cut. */
  size: number
  /** S3 only: the parts so far, and the number of bytes that wait in a separate object until they fill a part. */
  parts?: { id: string; etags: string[]; waiting: number }
}

/**
 * Stores files. Keys are paths of `a–z 0–9 . _ -` parts; others throw BadBlobKeyError. Writing methods throw StorageWriteError when the
 * disk is full or not writable.
 */
export type BlobStore = {
  /** All of the body or nothing is stored; when this resolves it survives a power cut. */
  put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<void>
  /** Runs `use` with the blob as a file on this machine, which must only be read. Throws BlobMissingError. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** undefined when missing; BlobRangeError when `range` begins after the end. */
  open(key: string, range?: ByteRange): Promise<OpenBlob | undefined>
  stat(key: string): Promise<BlobStat | undefined>
  /**
   * Copies the version `etag` of a blob to another key, once: when `to` exists, nothing happens. Throws BlobMissingError, and
   * BlobChangedError when the blob has another version.
   */
  copy(from: string, to: string, options: { etag: string }): Promise<void>
  /** Removing a key that does not exist is not an error. */
  remove(key: string): Promise<void>
  /** Removes every key that begins with `prefix` (which must not be empty). */
  removeAll(prefix: string): Promise<void>
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /**
   * Returns an address that accepts one PUT of the file. On a disk, and for an unknown size, it is below `/files/upload/` (see
   * `verifyUpload`), because a bucket would accept a file of any size.
   */
  presignPut(key: string, options: PresignOptions): Promise<string>
  /** Returns the upload that a token of `/files/upload/` allows; the server accepts the PUT. */
  verifyUpload(token: string): VerifiedUpload
  /** Begins a blob in pieces. It is invisible before `finishPartial`. Every begun blob needs that call or `dropPartial`. */
  beginPartial(key: string, options: { contentType: string }): Promise<PartialBlob>
  /**
   * Writes `body` at `partial.size` and replaces later bytes of an interrupted piece. Calls `saved` with the next state whenever more
   * bytes are durable, and at the end. When the body fails, its received bytes are stored before its error is thrown. Throws
   * BlobMissingError when earlier bytes are gone.
   */
  appendPartial(
    partial: PartialBlob,
    body: Readable,
    saved: (partial: PartialBlob) => Promise<void>,
  ): Promise<PartialBlob>
  /** Turns the pieces into a blob. Idempotent. Throws BlobMissingError. */
  finishPartial(partial: PartialBlob): Promise<void>
  /** Deletes the pieces. Missing ones are not an error. */
  dropPartial(partial: PartialBlob): Promise<void>
  /** Removes files of writes that were interrupted more than an hour ago. */
  tidy(): Promise<void>
  /** Throws StorageWriteError with the folder or bucket as `key` when the store cannot be used now. */
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
