import type { Waiting } from '@engawa/contract'
import { create } from 'zustand'
import { useMine } from './personal.tsx'
import { useRootMine } from './use-profile.ts'

/** The numbers of tasks that wait for this moderator, updated while the site is open; null before the first update. */
export const useLiveWaiting = create<{ waiting: Waiting | null }>()(() => ({ waiting: null }))

/** Shows these numbers in this tab. */
export const showWaiting = (waiting: Waiting | null): void => useLiveWaiting.setState({ waiting })

/** Returns the number of all waiting tasks; 0 for a member who cannot decide them. On a shared page it works only within `Personal`. */
export function useWaitingSum(): number {
  const delivered = useMine(useRootMine())?.waiting
  const live = useLiveWaiting((state) => state.waiting)
  return delivered ? sumOf(live ?? delivered) : 0
}

export const sumOf = (waiting: Waiting): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0)
