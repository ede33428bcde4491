import type { ColumnType, Generated } from 'kysely'

export type UploadPurpose = 'avatar' | 'page' | 'cover' | 'archive' | 'chat'

export type UploadsTables = {
  uploads: {
    id: Generated<number>
    user_id: number
    purpose: UploadPurpose
    /** What it is for, in the words of the feature that opened it: a work, a chapter. */
    ref: number | null
    name: string
    /** Where the bytes are, below `incoming/`; renewing gives another. */
    key: string
    max_bytes: number
    created_at: ColumnType<Date, Date, never>
    /** Until when its address takes a file. */
    expires_at: Date
    used_at: Date | null
    /** When its bytes were given up; what still lies at the key is then swept. */
    discarded_at: Date | null
  }
}
