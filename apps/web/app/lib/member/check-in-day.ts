import { create } from 'zustand'
import { createDeviceSetting } from '../device/device-setting.ts'
import { useNow } from '../view/use-now.ts'

/** Until when (milliseconds) the check-in of a member is done. */
type DoneUntil = { uid: number; until: number }

function parse(text: string | null): DoneUntil | null {
  const [uid, until] = text?.split(' ').map(Number) ?? []
  return uid && until ? { uid, until } : null
}

/** What this browser knows of today's check-in, the same in all its tabs. */
export const checkInDone = createDeviceSetting<DoneUntil | null>('engawa:check-in', {
  parse,
  format: (done) => (done ? `${done.uid} ${done.until}` : ''),
})

/** Whether this browser knows that today's check-in is done; false while a page is hydrated. */
export function useCheckedInToday(): boolean {
  const now = useNow()
  const done = checkInDone.use()
  return done !== null && done.until > now
}

/** Counts the check-ins made on this page, for those who have something to say about them. */
export const useCheckIns = create<{ count: number }>()(() => ({ count: 0 }))
