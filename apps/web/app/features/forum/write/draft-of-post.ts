import type { PostDraft } from '@engawa/contract'
import { MessageSquareText } from 'lucide-react'
import type { Draft } from '#app/features/drafting/index.ts'
import { writePath } from '../paths.ts'

/** Returns the entry of a post in a list of drafts. Without a title it has the beginning of the text. */
export const draftOfPost = ({ id, title, excerpt, updatedAt }: PostDraft): Draft => ({
  subject: { kind: 'post', id },
  icon: MessageSquareText,
  title: title === '' ? excerpt.slice(0, 60) : title,
  path: writePath({ id }),
  savedAt: updatedAt,
})
