import type { Readable } from 'node:stream'

/** A range of bytes from `start` to `end`, both counted from 0 and included. Without `end` the range extends to the end of the blob. */
export type ByteRange = { start: number; end?: number }

/** `etag` changes whenever the bytes are replaced. */
export type BlobStat = { size: number; contentType: string; modifiedAt: Date; etag: string }

export type OpenBlob = {
  /** The requested bytes. The caller must read this stream to its end or destroy it. */
  stream: Readable
  /** The size of the whole blob in bytes, also when only a range was requested. */
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
  /** The exact size in bytes, if the client declared it. The store then refuses an upload of another size. */
  bytes?: number
}

export type PresignGetOptions = {
  /** A signature is valid for one method. */
  method: 'GET' | 'HEAD'
  contentType: string
  cacheControl: string
  expiresInSeconds: number
}

export type VerifiedUpload =
  | { ok: true; key: string; contentType: string; maxBytes: number; bytes?: number; expiresAt: Date }
  | { ok: false; reason: 'malformed' | 'forged' | 'expired' }

/** A blob that is uploaded in pieces, even over hours and restarts. The caller stores this plain object between the pieces. */
export type PartialBlob = {
  key: string
  contentType: string
  /** The number of bytes that would survive a power cut. */
  size: number
  /** S3 only: the uploaded parts, and the number of bytes in a separate object that wait until they fill a part. */
  parts?: { id: string; etags: string[]; waiting: number }
}

/**
 * Stores files as blobs. A key is a path whose parts consist of `a–z 0–9 . _ -`; another key throws BadBlobKeyError. Methods that write
 * throw StorageWriteError when the disk is full or not writable. All methods throw an error for which `isUnavailable` is true while a bucket
 * does not answer.
 */
export type BlobStore = {
  /** Stores the whole body or nothing. When the promise resolves, the blob would survive a power cut. */
  put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<void>
  /**
   * Calls `use` with the path of a file on this machine that contains the blob. `use` must only read it. Throws BlobMissingError. A bucket
   * downloads the blob for each call, unless `isNeededAgain` is set: the file then remains for later calls if it returns true for the result,
   * or if `use` fails. Only one such call for a key may run at a time on a machine.
   */
  withFile<T>(
    key: string,
    use: (path: string) => Promise<T>,
    options?: { isNeededAgain: (result: T) => boolean },
  ): Promise<T>
  /** Resolves with undefined when the blob is missing. Throws BlobRangeError when `range` begins after the end. */
  open(key: string, range?: ByteRange): Promise<OpenBlob | undefined>
  stat(key: string): Promise<BlobStat | undefined>
  /**
   * Copies the version `etag` of a blob to another key. Does nothing when `to` already exists. Throws BlobMissingError, or BlobChangedError
   * when the blob has another version.
   */
  copy(from: string, to: string, options: { etag: string }): Promise<void>
  /** Removes a blob. A missing key is not an error. */
  remove(key: string): Promise<void>
  /** Removes every key that begins with `prefix`. The prefix must not be empty. */
  removeAll(prefix: string): Promise<void>
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /**
   * Returns a URL that accepts one PUT of the file. It is a URL of the bucket, or of this site below `/files/upload/` (see `verifyUpload`).
   * A file of unknown size is always uploaded to this site, because a bucket would accept any size.
   */
  presignPut(key: string, options: PresignOptions): Promise<string>
  /** Returns the upload that is permitted by a token of `/files/upload/`. The server must call this before it accepts the PUT. */
  verifyUpload(token: string): VerifiedUpload
  /**
   * Returns an address of the bucket from which anyone can read a blob for some time. The bucket answers with the given headers. Does not
   * check that the blob exists. Undefined for a store on the disk.
   */
  presignGet(key: string, options: PresignGetOptions): Promise<string | undefined>
  /**
   * Begins a blob that is uploaded in pieces. It is invisible before `finishPartial`. Each partial blob needs a call of `finishPartial` or
   * `dropPartial`.
   */
  beginPartial(key: string, options: { contentType: string }): Promise<PartialBlob>
  /**
   * Writes `body` at the offset `partial.size`, where it replaces bytes of an interrupted piece. Calls `saved` with the new state whenever
   * more bytes are durable, and at the end. When reading the body fails, the received bytes are stored before the error is thrown. Throws
   * BlobMissingError when earlier bytes are missing.
   */
  appendPartial(
    partial: PartialBlob,
    body: Readable,
    saved: (partial: PartialBlob) => Promise<void>,
  ): Promise<PartialBlob>
  /** Turns the pieces into a complete blob. May be called repeatedly. Throws BlobMissingError. */
  finishPartial(partial: PartialBlob): Promise<void>
  /** Deletes the pieces. Missing pieces are not an error. */
  dropPartial(partial: PartialBlob): Promise<void>
  /** Removes files of writes that were interrupted more than an hour ago. */
  tidy(): Promise<void>
  /**
   * Throws StorageWriteError when the store cannot be written or refuses access; the `key` of the error is the folder or bucket.
   */
  check(): Promise<void>
}

/** The error when the store does not answer, or did not answer earlier and has not been reached again since. */
export class StorageUnavailableError extends Error {
  readonly code = 'storage_unavailable'

  constructor(options?: ErrorOptions) {
    super('The storage does not answer', options)
    this.name = 'StorageUnavailableError'
  }
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
