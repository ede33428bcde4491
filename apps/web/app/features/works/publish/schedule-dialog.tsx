import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { toLocalInput, toPublishAt } from './schedule.ts'

type Props = { current: string | null; onClose: () => void; onSet: (publishAt: string) => Promise<void> }

const startOf = (current: string | null) => {
  const now = new Date()
  return {
    value: toLocalInput(current ? new Date(current) : new Date(now.getTime() + 86_400_000)),
    min: toLocalInput(now),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** The dialog that sets the time of publication in the author's time zone. The time is sent in UTC. */
export function ScheduleDialog({ current, onClose, onSet }: Props) {
  const [start] = useState(() => startOf(current))
  const [value, setValue] = useState(start.value)
  const [isPast, setIsPast] = useState(false)
  const set = () => {
    const publishAt = toPublishAt(value, new Date())
    setIsPast(publishAt === null)
    if (publishAt) void onSet(publishAt)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.publish_schedule()}
      actions={
        <Button variant="primary" onClick={set}>
          {m.publish_schedule_set()}
        </Button>
      }
    >
      <Field
        type="datetime-local"
        label={m.publish_schedule_at({ zone: start.zone })}
        value={value}
        min={start.min}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setIsPast(false)
        }}
        error={isPast ? m.publish_schedule_past() : undefined}
      />
    </Dialog>
  )
}
