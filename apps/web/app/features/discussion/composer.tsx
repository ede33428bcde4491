import { LIMITS, type CommentView } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useDraft } from '#app/lib/drafts.ts'

type Props = {
  /** Names what the comment is about. */
  name: string
  send: (text: string) => Promise<CommentView>
  onAdded: (comment: CommentView) => void
}

/** Writes a comment. What is typed is remembered in this browser until it is sent. */
export function Composer({ name, send, onAdded }: Props) {
  const [text, setText] = useDraft(`comment:${name}`)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const left = LIMITS.commentMax - Array.from(text.trim()).length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || left < 0 || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onAdded(await send(text))
      setText('')
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <TextArea
        label={m.discussion_label()}
        hideLabel
        rows={3}
        placeholder={m.discussion_placeholder()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem ?? (left < 0 ? m.discussion_over({ count: -left }) : undefined)}
        hint={left >= 0 && left <= 200 ? m.discussion_left({ count: left }) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        busy={busy}
        disabled={text.trim() === '' || left < 0}
      >
        {busy ? m.discussion_sending() : m.discussion_send()}
      </Button>
    </form>
  )
}
