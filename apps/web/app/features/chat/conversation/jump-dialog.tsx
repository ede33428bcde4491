import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { m } from '#app/texts/messages.js'
import type { ConversationView } from '../engine/conversation-view.ts'

const dayText = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A dialog that jumps to the first message of a chosen day, in the reader's time zone. */
export function JumpDialog({ view, onClose }: { view: ConversationView; onClose: () => void }) {
  const [today] = useState(() => dayText(new Date()))
  const [day, setDay] = useState(today)
  const start = new Date(`${day}T00:00:00`)
  const fits = !Number.isNaN(start.getTime()) && start.getFullYear() >= 1970 && start.getFullYear() < 10_000
  function go() {
    if (!fits) return
    void view.jump(start.toISOString())
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_jump()}
      actions={
        <Button variant="primary" type="submit" form="chat-jump" disabled={!fits}>
          {m.chat_jump_go()}
        </Button>
      }
    >
      <form
        id="chat-jump"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <Field
          label={m.chat_jump_date()}
          type="date"
          value={day}
          max={today}
          onChange={(event) => setDay(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
