import type { CommentView } from '@engawa/contract'
import { Prose } from '#app/ui/prose.tsx'
import { QUOTABLE } from './selected-text.ts'
import { CommentEditor } from './comment-editor.tsx'

type Props = {
  comment: CommentView
  editing: boolean
  onClose: () => void
  onEdited: (comment: CommentView) => void
}

/** The text of a comment, or the editor in which its author changes it. */
export function CommentText({ comment, editing, onClose, onEdited }: Props) {
  if (!editing)
    return (
      <div className="relative" {...{ [QUOTABLE]: comment.id }}>
        <Prose html={comment.html} />
      </div>
    )
  return (
    <CommentEditor
      comment={comment}
      onDone={(changed) => {
        onClose()
        if (changed) onEdited(changed)
      }}
    />
  )
}
