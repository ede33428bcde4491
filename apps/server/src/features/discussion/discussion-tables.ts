import type { Generated } from 'kysely'

export type DiscussionTables = {
  comments: {
    subject_kind: string
    subject_id: number
    id: Generated<number>
    author_id: number
    text: string
    removal_id: number | null
    created_at: Date
  }
}
