import type { PostDraft, SubjectRef, WorkCard } from '@engawa/contract'
import { writePath } from '#app/features/forum/index.ts'
import { kindOf } from '#app/features/works/index.ts'

/** Something begun and not published; `type` says what kind of work, and is null for posts. */
export type Draft = {
  subject: SubjectRef
  type: WorkCard['type'] | null
  title: string
  path: string
  savedAt: string
}

/** Drafts of every kind, the one saved last first. */
export const draftsOf = (works: readonly WorkCard[], posts: readonly PostDraft[]): Draft[] =>
  [...works.map(ofWork), ...posts.map(ofPost)].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))

const ofWork = (work: WorkCard): Draft => ({
  subject: { kind: 'work', id: work.id },
  type: work.type,
  title: work.title,
  path: `${kindOf(work).publishPath}?id=${work.id}`,
  savedAt: work.updatedAt,
})

const ofPost = ({ id, title, excerpt, updatedAt }: PostDraft): Draft => ({
  subject: { kind: 'post', id },
  type: null,
  title: title === '' ? excerpt.slice(0, 60) : title,
  path: writePath({ id }),
  savedAt: updatedAt,
})
