import type { PartialBlob } from '@engawa/platform/blob-store'
import type { ColumnType, Generated } from 'kysely'

/**
 * `incoming`: being uploaded or written, discarded after a day unless it gets used. `stored`: referenced. `discarded`: no longer
 * referenced, its bytes are deleted after `delete_at`.
 */
export type FileState = 'incoming' | 'stored' | 'discarded'

export type FilesTables = {
  /** Every key of the blob store belongs to exactly one row. The row is inserted before the bytes are written. */
  files: {
    id: Generated<number>
    /** The member whose quota it counts against; null when that account is deleted. */
    owner_id: number | null
    /** A purpose that a feature registered. */
    purpose: string
    /** Id of the feature's object that the file is for, such as a work or a chapter. */
    ref: number | null
    name: string
    /** The key for reading. No presigned address reaches it. */
    key: string
    /** The key that a presigned address writes. A claim copies its bytes to `key`. */
    upload_key: string | null
    max_bytes: number
    /** The exact size in bytes, if the client declared it. */
    declared_bytes: number | null
    /** State of an upload in pieces, until it is complete at `upload_key`; null for other uploads. */
    partial: ColumnType<PartialBlob | null, string | null | undefined, string | null>
    /** Null until the upload is claimed. */
    size: number | null
    /** The claimed version of the upload. Versions that are put later never replace it. */
    etag: string | null
    state: FileState
    created_at: ColumnType<Date, Date, never>
    /** Time of a confirmation before the file was put; null otherwise. */
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Until then the upload address accepts a file. */
    expires_at: Date | null
    delete_at: Date | null
  }
}
