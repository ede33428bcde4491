import type { Generated } from 'kysely'

export type SubjectsTables = {
  subject_counts: {
    kind: string
    id: number
    likes: Generated<number>
    saves: Generated<number>
    comments: Generated<number>
  }
}
