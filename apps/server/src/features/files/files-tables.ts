import type { PartialBlob } from '@engawa/platform/blob-store'
import type { ColumnType, Generated } from 'kysely'

/**
 * `incoming`: being uploaded or written; discarded after a day without use. `stored`: referenced by a row of a feature. `discarded`: no
 * longer referenced; its bytes are deleted after `delete_at`.
 */
export type FileState = 'incoming' | 'stored' | 'discarded'

export type FilesTables = {
  /** The files of the blob store. Each key has exactly one row, which is inserted before the bytes are written. */
  files: {
    id: Generated<number>
    /** The member whose quota the file counts against; null for files of the site and of deleted accounts. */
    owner_id: number | null
    /** Name of the file's purpose, which a feature registered. */
    purpose: string
    /** Id of the feature's object that the file is for, such as a work or a chapter. */
    ref: number | null
    name: string
    /** The key from which the file is read. No presigned address can write to it. */
    key: string
    /** The key to which the presigned address writes. A claim copies its bytes to `key`. */
    upload_key: string | null
    max_bytes: number
    /** The exact size in bytes, if the client declared it. */
    declared_bytes: number | null
    /** State of an upload in pieces, until it is complete at `upload_key`; null for other uploads. */
    partial: ColumnType<PartialBlob | null, string | null | undefined, string | null>
    /** Size in bytes; null until the upload is claimed. */
    size: number | null
    /** The claimed version of the upload. A later PUT never replaces it. */
    etag: string | null
    state: FileState
    created_at: ColumnType<Date, Date, never>
    /** When the owner confirmed the upload before its file arrived; null otherwise. */
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When the upload address stops accepting a file. */
    expires_at: Date | null
    delete_at: Date | null
  }
}
