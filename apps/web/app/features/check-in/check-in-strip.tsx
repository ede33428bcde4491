import type { CheckInStatus } from '@engawa/contract'
import { CalendarCheck } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

/** A section of the home page that invites a member to check in, if the member has not checked in today. */
export function CheckInStrip({ reward, streak }: Pick<CheckInStatus, 'reward' | 'streak'>) {
  return (
    <section
      aria-label={m.shell_checkin_title()}
      className="paper flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 shadow-1 md:px-6"
    >
      <CalendarCheck size={20} aria-hidden className="text-accent-text" />
      <p className="min-w-0 grow basis-40">
        {m.shell_checkin_line({ count: reward.coins + reward.bonus })}{' '}
        {streak > 1 && <span className="text-ink-soft">{m.shell_checkin_streak({ count: streak })}</span>}
      </p>
      <ButtonLink to="/checkin" size="sm">
        {m.shell_checkin_do()}
      </ButtonLink>
    </section>
  )
}
