import { LIMITS, type CommentView } from '@engawa/contract'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { TextEditor } from '#app/features/texts/index.ts'
import { useDraft } from '#app/lib/device/drafts.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'

type Props = {
  /** A name for the subject of the comment. The draft is stored under it. */
  name: string
  send: (text: string) => Promise<CommentView>
  onSent: (comment: CommentView) => void
  /** The comment that the new comment replies to. */
  answered?: { floor: number; name: string } | undefined
  onDropAnswered?: () => void
  label?: string
  sendLabel?: string
  placeholder?: string
  /** Closes the composer; its text stays as a draft. Escape does the same. */
  onClose?: () => void
  /** Additional options next to the submit button. */
  children?: ReactNode
}

/** A form for a new comment. Its text is stored as a draft in this browser until it is sent. */
export function Composer({
  name,
  send,
  onSent,
  answered,
  onDropAnswered,
  onClose,
  children,
  ...texts
}: Props) {
  const [text, setText] = useDraft(`comment:${name}`)
  const sending = useAttempt(errorText)
  const left = LIMITS.commentMax - Array.from(text.trim()).length
  const unfit = text.trim() === '' || left < 0

  async function submit() {
    if (unfit) return
    await sending.run(async () => {
      const sent = await send(text)
      setText('')
      onSent(sent)
    })
  }

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onClose || event.defaultPrevented || event.nativeEvent.isComposing) return
    // The event is stopped, so that Escape closes only the composer and not the sheet around it.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form handles Escape, which is pressed in the fields inside
    <form
      data-keep-clear="bar"
      onKeyDown={closeByKey}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-2"
    >
      {answered && (
        <p className="flex items-center gap-1 text-sm text-ink-soft">
          {m.discussion_answering(answered)}
          {onDropAnswered && (
            <IconButton label={m.discussion_answer_drop()} size="sm" onClick={onDropAnswered}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </p>
      )}
      <TextEditor
        label={texts.label ?? m.discussion_label()}
        hideLabel
        rows={3}
        placeholder={texts.placeholder ?? m.discussion_placeholder()}
        value={text}
        onChange={(changed) => {
          setText(changed)
          sending.forget()
        }}
        onSubmit={() => void submit()}
        error={sending.problem ?? (left < 0 ? m.discussion_over({ count: -left }) : undefined)}
        hint={left >= 0 && left <= 200 ? m.discussion_left({ count: left }) : undefined}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        {onClose && (
          <Button variant="plain" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={sending.busy} disabled={unfit}>
          {sending.busy ? m.discussion_sending() : (texts.sendLabel ?? m.discussion_send())}
        </Button>
      </div>
    </form>
  )
}
