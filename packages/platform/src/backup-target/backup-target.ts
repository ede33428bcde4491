import type { Readable } from 'node:stream'

/** The size in bytes of a body that is a stream. */
export type Sized = { stream: Readable; size: number }

/** The place of backups. Keys are those of a blob store. All methods throw `BackupTargetError` for faults of the target. */
export type BackupTarget = {
  /** Stores the whole body or nothing. When the promise resolves, the target has confirmed the body. */
  put(key: string, body: Uint8Array | Sized): Promise<void>
  /** Resolves with undefined when the key is missing. The caller must read the stream to its end or destroy it. */
  open(key: string): Promise<Readable | undefined>
  has(key: string): Promise<boolean>
  /** Lists the keys that begin with a prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /** Removes a key. A missing key is not an error. */
  remove(key: string): Promise<void>
  /** Returns the free space in bytes; Infinity if it is unknown. */
  freeBytes(): Promise<number>
  /** Removes the rests of interrupted writes, when they are old enough. */
  tidy(): Promise<void>
}

/** A fault of the target: it does not answer, it is full, or it refuses the access. */
export class BackupTargetError extends Error {
  readonly reason: 'away' | 'full' | 'refused'

  constructor(reason: BackupTargetError['reason'], options?: ErrorOptions) {
    super(`The target of the backups: ${reason}`, options)
    this.name = 'BackupTargetError'
    this.reason = reason
  }
}
