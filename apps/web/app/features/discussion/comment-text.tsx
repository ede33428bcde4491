import type { CommentView } from '@engawa/contract'
import { useLate } from '#app/lib/use-late.ts'
import { m } from '#app/texts/messages.js'
import { Prose } from '#app/ui/prose.tsx'
import { toastError } from '#app/ui/toast.ts'

const loadEditor = () => import('./comment-editor.tsx')

type Props = {
  comment: CommentView
  editing: boolean
  onClose: () => void
  onEdited: (comment: CommentView) => void
}

/** The text of a comment, or the editor of it once that is loaded. */
export function CommentText({ comment, editing, onClose, onEdited }: Props) {
  const editor = useLate(loadEditor, editing, () => {
    onClose()
    toastError(m.ui_part_failed())
  })
  if (!editing || !editor) return <Prose html={comment.html} />
  return (
    <editor.CommentEditor
      comment={comment}
      onDone={(changed) => {
        onClose()
        if (changed) onEdited(changed)
      }}
    />
  )
}
