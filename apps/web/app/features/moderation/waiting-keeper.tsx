import { contract, QUEUE, ROLE } from '@engawa/contract'
import { useEffect } from 'react'
import { useMine } from '#app/lib/member/personal.tsx'
import { useProfile, useRootMine } from '#app/lib/member/use-profile.ts'
import { showWaiting } from '#app/lib/member/waiting.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { useRefreshOnChange } from '#app/lib/realtime/use-refresh-on-change.ts'
import { isLive } from '#app/lib/realtime/watched.ts'

/** Time between queries while the live connection is down. */
const EVERY_MS = 20_000

/** Updates the numbers of waiting tasks in a tab of a moderator. Renders nothing. */
export function WaitingKeeper() {
  const delivered = useMine(useRootMine())?.waiting ?? null
  const isModerator = (useProfile()?.role ?? 0) >= ROLE.moderator
  // The data of the page is newer than earlier updates.
  useEffect(() => showWaiting(delivered), [delivered])
  return isModerator && <Updates />
}

const refresh = async (): Promise<void> => showWaiting(await backgroundCall(contract.moderation.waiting, {}))

function Updates() {
  useRefreshOnChange(QUEUE, refresh)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isLive() && !document.hidden) refresh().catch(() => undefined)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
