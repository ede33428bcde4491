import { contract, type Notification } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/http-call.ts'
import { useUnread } from '#app/lib/unread.ts'

const LATEST = 8

type Shown = { state: 'loading' | 'failed' | 'shown'; items: Notification[] }

const LOADING: Shown = { state: 'loading', items: [] }

async function loadLatest(): Promise<Notification[]> {
  const { items, unread } = await call(contract.notifications.list, { limit: LATEST })
  useUnread.setState({ notifications: unread })
  return items
}

/** The latest notifications, loaded while `wanted` and again when one comes. */
export function useLatest(wanted: boolean): Shown & { reload: () => void } {
  const newest = useUnread((state) => state.lastNotification)
  const [shown, setShown] = useState(LOADING)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    loadLatest().then(
      (items) => !left && setShown({ state: 'shown', items }),
      // What was shown before is better than nothing.
      () => !left && setShown((old) => (old.items.length > 0 ? old : { state: 'failed', items: [] })),
    )
    return () => {
      left = true
    }
  }, [wanted, newest, attempt])
  const reload = (): void => {
    setShown(LOADING)
    setAttempt(attempt + 1)
  }
  return { ...shown, reload }
}
