import type { PartialBlob } from '@engawa/platform/blob-store'
import type { ColumnType, Generated } from 'kysely'

/**
 * `incoming`: being uploaded or written, discarded after a day unless something uses it. `stored`: something points at it.
 * `discarded`: nothing points at it any more, its bytes are deleted after `delete_at`.
 */
export type FileState = 'incoming' | 'stored' | 'discarded'

export type FilesTables = {
  /** Every key of the blob store belongs to exactly one row; the row is there before the bytes. */
  files: {
    id: Generated<number>
    /** Whose quota it counts against; null when that account is gone. */
    owner_id: number | null
    /** Registered by the feature it is for. */
    purpose: string
    /** What it is for, as the id of something of that feature: a work, a chapter. */
    ref: number | null
    name: string
    /** The key that is read. No presigned address reaches it. */
    key: string
    /** The key that a presigned address writes; its bytes are copied to `key` when the upload is claimed. */
    upload_key: string | null
    max_bytes: number
    /** The exact size, when the client has declared it. */
    declared_bytes: number | null
    /** What came of an upload in pieces, until it is whole at `upload_key`; null for one that comes at once. */
    partial: ColumnType<PartialBlob | null, string | null | undefined, string | null>
    /** Null until the upload is claimed. */
    size: number | null
    /** The version of the upload that was claimed: what is put later never replaces it. */
    etag: string | null
    state: FileState
    created_at: ColumnType<Date, Date, never>
    /** When its owner confirmed it before the file was put; null otherwise. */
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Until when its upload address takes a file. */
    expires_at: Date | null
    delete_at: Date | null
  }
}
