import type { PostDraft, WorkCard } from '@engawa/contract'
import { MessageSquareText } from 'lucide-react'
import type { Draft } from '#app/features/drafting/index.ts'
import { writePath } from '#app/features/forum/index.ts'
import { draftOfWork } from '#app/features/works/index.ts'

/** Returns the drafts of every kind; the draft that was saved last comes first. */
export const draftsOf = (works: readonly WorkCard[], posts: readonly PostDraft[]): Draft[] =>
  [...works.map(draftOfWork), ...posts.map(ofPost)].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))

const ofPost = ({ id, title, excerpt, updatedAt }: PostDraft): Draft => ({
  subject: { kind: 'post', id },
  icon: MessageSquareText,
  title: title === '' ? excerpt.slice(0, 60) : title,
  path: writePath({ id }),
  savedAt: updatedAt,
})
