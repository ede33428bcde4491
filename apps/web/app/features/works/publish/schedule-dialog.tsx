import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ScheduleField, useSchedule } from './schedule-field.tsx'

type Props = {
  current: string | null
  /** The time of the work's latest chapter; null without one. */
  latest: Date | null
  onClose: () => void
  onSet: (publishAt: string) => Promise<void>
}

/** The dialog that sets the time of publication of a chapter. */
export function ScheduleDialog({ current, latest, onClose, onSet }: Props) {
  const schedule = useSchedule(current, latest)
  const set = () => {
    const publishAt = schedule.read()
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
      <ScheduleField schedule={schedule} />
    </Dialog>
  )
}
