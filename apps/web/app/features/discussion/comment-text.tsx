import type { CommentView } from '@engawa/contract'
import { Prose } from '#app/ui/prose.tsx'
import { CommentEditor } from './comment-editor.tsx'

type Props = {
  comment: CommentView
  editing: boolean
  onClose: () => void
  onEdited: (comment: CommentView) => void
}

/** The text of a comment, or the editor in which its author changes it. */
export function CommentText({ comment, editing, onClose, onEdited }: Props) {
  if (!editing) return <Prose html={comment.html} />
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
