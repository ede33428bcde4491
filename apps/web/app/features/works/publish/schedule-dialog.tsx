import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { toLocalInput, toPublishAt } from './schedule.ts'

type Props = { current: string | null; onClose: () => void; onSet: (publishAt: string) => Promise<void> }

/** Chooses a time in the author's own zone; what is sent is UTC. */
export function ScheduleDialog({ current, onClose, onSet }: Props) {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const [value, setValue] = useState(() => toLocalInput(current ? new Date(current) : tomorrow))
  const [tried, setTried] = useState(false)
  const publishAt = toPublishAt(value, new Date())
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.publish_schedule()}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            setTried(true)
            if (publishAt) void onSet(publishAt)
          }}
        >
          {m.publish_schedule_set()}
        </Button>
      }
    >
      <Field
        type="datetime-local"
        label={m.publish_schedule_at({ zone })}
        value={value}
        min={toLocalInput(new Date())}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={tried && !publishAt ? m.publish_schedule_past() : undefined}
      />
    </Dialog>
  )
}
