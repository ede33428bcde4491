import { contract, LIMITS, type CommentView } from '@engawa/contract'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** Writes a comment. What is typed is kept for this tab until it is sent. */
export function CommentForm({
  workId,
  onAdded,
}: {
  workId: number
  onAdded: (comment: CommentView) => void
}) {
  const [text, setText] = useDraft(`comment:${workId}`)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const left = LIMITS.commentMax - Array.from(text.trim()).length

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || left < 0 || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onAdded(await call(contract.works.addComment, { resourceId: workId, text }))
      setText('')
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      <TextArea
        label={m.works_comment_label()}
        hideLabel
        rows={3}
        placeholder={m.works_comment_placeholder()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem ?? (left < 0 ? m.works_comment_over({ count: -left }) : undefined)}
        hint={left >= 0 && left <= 200 ? m.works_comment_left({ count: left }) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        busy={busy}
        disabled={text.trim() === '' || left < 0}
      >
        {busy ? m.works_comment_sending() : m.works_comment_send()}
      </Button>
    </form>
  )
}

function useDraft(key: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>()
  // The server has no draft, and page and browser must agree at first.
  const kept = useSyncExternalStore(
    never,
    () => readDraft(key),
    () => '',
  )
  return [
    typed ?? kept,
    (next) => {
      setTyped(next)
      try {
        if (next === '') sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, next)
      } catch {
        // Without storage the draft lives as long as the page.
      }
    },
  ]
}

const never = () => () => undefined

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
