import { contract, type Cleanup } from '@engawa/contract'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** Time between two loads of the page while a cleanup is going on. */
const EVERY_MS = 1_000

export const isGoingOn = ({ state }: Cleanup): boolean => state === 'removing' || state === 'restoring'

const stateName: Record<Cleanup['state'], (of: { count: number }) => string> = {
  removing: m.cleanups_state_removing,
  removed: m.cleanups_state_removed,
  restoring: m.cleanups_state_restoring,
  restored: m.cleanups_state_restored,
}

/** Lists the latest cleanups of a member, with their progress. A finished cleanup can be restored. */
export function CleanupLines({ cleanups }: { cleanups: readonly Cleanup[] }) {
  const revalidator = useRevalidator()
  const { busy, run } = useAction({ revalidate: true })
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && revalidator.state === 'idle') void revalidator.revalidate()
  })
  const isBusy = cleanups.some(isGoingOn)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy])
  if (cleanups.length === 0) return null
  return (
    <ul aria-label={m.cleanups_list()} className="divide-y divide-line rounded-md border border-line px-4">
      {cleanups.map((cleanup) => (
        <li key={cleanup.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <output className="flex items-center gap-2 font-medium">
              {isGoingOn(cleanup) && <LoaderCircle size={18} className="shrink-0 animate-spin" aria-hidden />}
              {stateName[cleanup.state]({ count: cleanup.removed })}
            </output>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[cleanup.by?.name, cleanup.reason].filter(Boolean).join(' · ')}{' '}
              <RelativeTime time={cleanup.createdAt} />
            </p>
          </div>
          {cleanup.can.restore && (
            <Button
              size="sm"
              busy={busy}
              onClick={() => void run(() => call(contract.moderation.restoreCleanup, { id: cleanup.id }))}
            >
              {m.cleanups_restore_all()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
