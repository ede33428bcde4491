import { contract, type CaseSource, type Waiting } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { useUnread } from '#app/lib/member/unread.ts'
import { showWaiting, useLiveWaiting } from '#app/lib/member/waiting.ts'
import { call } from '#app/lib/net/http-call.ts'
import { sources } from './queue-filter.ts'

/** `least` is the smallest number of waiting cases since the page was loaded. A larger current number means new cases. */
const startOf = (first: Waiting) => ({ first, waiting: first, least: casesOf(first) })

const casesOf = (waiting: Waiting): number => sources.reduce((sum, source) => sum + waiting[source], 0)

/**
 * Returns the numbers of waiting tasks, updated while the page is visible. `isNew`: more cases wait than the page shows.
 * `countDown` lowers a number at once after a decision.
 */
export function useWaiting(first: Waiting) {
  const [state, setState] = useState(() => startOf(first))
  // The page was loaded again, so the state is replaced.
  if (state.first !== first) setState(startOf(first))
  useEffect(() => {
    showWaiting(first)
    return useLiveWaiting.subscribe(({ waiting }) => {
      if (waiting)
        setState(({ least, ...rest }) => ({ ...rest, waiting, least: Math.min(least, casesOf(waiting)) }))
    })
  }, [first])
  return {
    waiting: state.waiting,
    isNew: casesOf(state.waiting) > state.least,
    countDown: (source: CaseSource) =>
      showWaiting({ ...state.waiting, [source]: Math.max(0, state.waiting[source] - 1) }),
  }
}

/** Marks the notification that tasks wait as read, because this page shows them. */
export function useReadNotification(): void {
  const newest = useUnread((state) => state.lastNotification)
  useEffect(() => {
    call(contract.notifications.read, { kind: 'waiting' }).then(
      ({ unread }) => useUnread.setState({ notifications: unread }),
      // It stays unread, which does no harm.
      () => undefined,
    )
  }, [newest])
}
