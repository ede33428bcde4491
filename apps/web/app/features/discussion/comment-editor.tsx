import { contract, type CommentView } from '@engawa/contract'
import { TextEditor } from '#app/features/texts/index.ts'
import { useDraft } from '#app/lib/device/drafts.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useSending } from './composer.tsx'

type Props = { comment: CommentView; onDone: (comment: CommentView | null) => void }

/** Changes one's own comment in its place. What is typed is remembered in this browser until it is saved or dropped. */
export function CommentEditor({ comment, onDone }: Props) {
  const { id, version } = comment
  const [draft, setDraft] = useDraft(`comment-edit:${id}:${version}`)
  const text = draft === '' ? comment.text : draft
  const sending = useSending((changed) => call(contract.discussion.update, { id, text: changed, version }))
  const finish = (changed: CommentView | null) => {
    setDraft('')
    onDone(changed)
  }
  const save = async () => {
    const changed = text.trim() === comment.text ? comment : await sending.run(text)
    if (changed) finish(changed)
  }
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
