import { contract, type Notification } from '@engawa/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { useUnread } from '#app/lib/unread.ts'

const LATEST = 8

type Latest = { state: 'loading' | 'failed' | 'shown'; items: Notification[]; reload: () => void }

/** The latest notifications, loaded while `wanted` and again when one comes. */
export function useLatest(wanted: boolean): Latest {
  const newest = useUnread((state) => state.lastNotification)
  const [shown, setShown] = useState<Omit<Latest, 'reload'>>({ state: 'loading', items: [] })
  const load = useCallback(async () => {
    try {
      const { items, unread } = await call(contract.notifications.list, { limit: LATEST })
      setShown({ state: 'shown', items })
      useUnread.setState({ notifications: unread })
    } catch {
      setShown((old) => (old.items.length > 0 ? old : { state: 'failed', items: [] }))
    }
  }, [])
  // What came meanwhile is outside of React.
  useEffect(() => {
    if (wanted) void load()
  }, [wanted, newest, load])
  const reload = (): void => {
    setShown({ state: 'loading', items: [] })
    void load()
  }
  return { ...shown, reload }
}
