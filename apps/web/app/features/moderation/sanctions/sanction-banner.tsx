import type { Profile } from '@engawa/contract'
import { MicOff } from 'lucide-react'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Shows a muted member on every page the reason and the end of the mute, with a link to appeal. */
export function SanctionBanner({ muted }: { muted: Profile['muted'] }) {
  if (!muted) return null
  const { until, reason } = muted
  return (
    <section aria-label={m.shell_muted()} className="page-width pt-4">
      <Notice
        icon={<MicOff size={20} aria-hidden />}
        actions={<TextLink to="/user/sanctions">{m.shell_muted_more()}</TextLink>}
      >
        <span className="font-medium">
          {until === null ? m.shell_muted_for_good() : m.shell_muted_until({ day: formatDay(until) })}
        </span>{' '}
        {reason}
      </Notice>
    </section>
  )
}
