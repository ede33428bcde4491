import { useCheckedInToday } from '#app/lib/member/check-in-day.ts'
import { m } from '#app/texts/messages.js'

/**
 * A small dot next to the icon of the check-in. It appears after today's check-in. It is absent before the check-in, because a
 * check-in is an offer, not a duty.
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
