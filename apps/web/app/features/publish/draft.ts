import type { PostDraft, WorkCard } from '@engawa/contract'
import type { Draft } from '#app/features/drafting/index.ts'
import { draftOfPost } from '#app/features/forum/index.ts'
import { draftOfWork } from '#app/features/works/index.ts'

/** Returns the drafts of every kind; the draft that was saved last comes first. */
export const draftsOf = (works: readonly WorkCard[], posts: readonly PostDraft[]): Draft[] =>
  [...works.map(draftOfWork), ...posts.map(draftOfPost)].toSorted((a, b) =>
    b.savedAt.localeCompare(a.savedAt),
  )
