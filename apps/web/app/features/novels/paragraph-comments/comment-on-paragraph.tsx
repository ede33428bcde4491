import { MessageSquarePlus } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { openComments, type Commented } from '#app/features/works/part-comments/comments-sheet.ts'
import type { SelectionAction } from '../reader/selection/selection-action.ts'

/** Returns an action for selected text. It opens the comments on the selection's first paragraph, with a field for a new comment. */
export const commentOnParagraph = (chapter: Commented): SelectionAction => ({
  name: 'comment',
  label: m.novels_comment_on_paragraph(),
  icon: <MessageSquarePlus size={20} aria-hidden />,
  run: ({ parts }) => openComments(chapter, parts[0]?.paragraph ?? null),
})
