import type { Profile } from '@engawa/contract'
import { MicOff } from 'lucide-react'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

/** Tells a muted member on every page until when and why, and where to ask again. */
export function SanctionBanner({ muted }: { muted: Profile['muted'] }) {
  if (!muted) return null
  const { until, reason } = muted
  return (
    <section aria-label={m.shell_muted()} className="page-width pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-amber-soft px-4 py-3 text-ink">
        <MicOff size={20} aria-hidden className="shrink-0 text-amber" />
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          <span className="font-medium">
            {until === null ? m.shell_muted_for_good() : m.shell_muted_until({ day: formatDay(until) })}
          </span>{' '}
          {reason}
        </p>
        <TextLink to="/user/sanctions">{m.shell_muted_more()}</TextLink>
      </div>
    </section>
  )
}
