import type { BulletMode } from '@engawa/contract'
import type { Generated, Selectable } from 'kysely'

export type BulletsTables = {
  bullets: {
    id: Generated<number>
    chapter_id: number
    /** Which ten seconds of the video it is in. */
    bucket: number
    /** In milliseconds. */
    at: number
    mode: BulletMode
    colour: string
    text: string
    /** Null for one that was imported. */
    uid: number | null
    /** What its sender calls it, so that sending it again stores it once. */
    client_id: string | null
    removal_id: number | null
    created_at: Date
  }
  /** How many of a bucket are shown: all that are not removed. */
  bullet_buckets: { chapter_id: number; bucket: number; count: number }
}

export type BulletRow = Selectable<BulletsTables['bullets']>
