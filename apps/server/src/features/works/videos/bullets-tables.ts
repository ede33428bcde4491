import type { BulletMode } from '@engawa/contract'
import type { Generated, Selectable } from 'kysely'

export type BulletsTables = {
  bullets: {
    id: Generated<number>
    chapter_id: number
    /** The index, from 0, of the ten-second span of the video in which the bullet appears. */
    bucket: number
    /** The time in the video, in milliseconds. */
    at: number
    mode: BulletMode
    colour: string
    text: string
    /** The sender; null for an imported bullet. */
    uid: number | null
    /** An id that the client chose, so that a bullet that is sent again is stored once. */
    client_id: string | null
    removal_id: number | null
    created_at: Date
  }
  /** The number of bullets of a bucket that are not removed. */
  bullet_buckets: { chapter_id: number; bucket: number; count: number }
}

export type BulletRow = Selectable<BulletsTables['bullets']>
