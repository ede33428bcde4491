import type { BulletMode } from '@engawa/contract'
import type { Generated, Selectable } from 'kysely'

export type BulletsTables = {
  bullets: {
    id: Generated<number>
    chapter_id: number
    /** The ten seconds of the video that it belongs to, counted from 0. */
    bucket: number
    /** In milliseconds. */
    at: number
    mode: BulletMode
    colour: string
    text: string
    /** Null for an imported bullet. */
    uid: number | null
    /** The client's id of it, so that sending it again stores it once. */
    client_id: string | null
    removal_id: number | null
    created_at: Date
  }
  /** The number of bullets of a bucket that are not removed. */
  bullet_buckets: { chapter_id: number; bucket: number; count: number }
}

export type BulletRow = Selectable<BulletsTables['bullets']>
