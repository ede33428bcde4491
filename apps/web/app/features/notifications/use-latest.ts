import { contract, type Notification } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

const LATEST = 8

type Shown = { state: 'loading' | 'failed' | 'shown'; items: Notification[]; reload: () => void }

async function loadLatest(): Promise<Notification[]> {
  const { items, unread } = await call(contract.notifications.list, { limit: LATEST })
  useUnread.setState({ notifications: unread })
  return items
}

/** Returns the latest notifications. They are loaded while `wanted` is true, and again when a new one arrives. */
export function useLatest(wanted: boolean): Shown {
  const newest = useUnread((state) => state.lastNotification)
  const { latest, problem, reload } = useLoaded(wanted ? String(newest) : null, loadLatest)
  // Older entries are better than an error.
  if (latest) return { state: 'shown', items: latest, reload }
  return { state: problem === undefined ? 'loading' : 'failed', items: [], reload }
}
