import { contract, type CommentView } from '@engawa/contract'
import { TextEditor } from '#app/features/texts/index.ts'
import { useDraft } from '#app/lib/device/drafts.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'

type Props = { comment: CommentView; onDone: (comment: CommentView | null) => void }

/**
 * An editor that replaces the viewer's own comment. The text is stored as a draft in this browser until it is saved or cancelled.
 */
export function CommentEditor({ comment, onDone }: Props) {
  const { id, version } = comment
  const [draft, setDraft] = useDraft(`comment-edit:${id}:${version}`)
  const text = draft === '' ? comment.text : draft
  const sending = useAttempt(errorText)
  const finish = (changed: CommentView | null) => {
    setDraft('')
    onDone(changed)
  }
  const save = () =>
    sending.run(async () => {
      const isSame = text.trim() === comment.text
      finish(isSame ? comment : await call(contract.discussion.update, { id, text, version }))
    })
  return (
    <form
      data-keep-clear="bar"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextEditor
        label={m.discussion_edit_label()}
        hideLabel
        value={text}
        onChange={(changed) => {
          setDraft(changed)
          sending.forget()
        }}
        onSubmit={() => void save()}
        error={sending.problem}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={() => finish(null)}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={sending.busy} disabled={text.trim() === ''}>
          {m.discussion_save()}
        </Button>
      </div>
    </form>
  )
}
