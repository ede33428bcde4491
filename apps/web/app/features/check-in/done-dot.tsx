import { useCheckedInToday } from '#app/lib/member/check-in-day.ts'
import { m } from '#app/texts/messages.js'

/**
 * A small dot next to the check-in icon, shown only after today's check-in. A dot before the check-in would make it look like a
 * duty.
 */
export function DoneDot() {
  const done = useCheckedInToday()
  if (!done) return null
  return (
    <span
      data-testid="checked-in"
      className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-leaf ring-2 ring-paper-3"
    >
      <span className="sr-only">{m.shell_checkin_done()}</span>
    </span>
  )
}
