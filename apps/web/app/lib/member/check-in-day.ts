import { create } from 'zustand'
import { createDeviceSetting } from '../device/device-setting.ts'
import { useNow } from '../view/use-now.ts'

/** The time (in milliseconds) until which a member's check-in counts as done. */
type DoneUntil = { uid: number; until: number }

function parse(text: string | null): DoneUntil | null {
  const [uid, until] = text?.split(' ').map(Number) ?? []
  return uid && until ? { uid, until } : null
}

/** The end of today's check-in, as this browser knows it; shared by its tabs. */
export const checkInDone = createDeviceSetting<DoneUntil | null>('engawa:check-in', {
  parse,
  format: (done) => (done ? `${done.uid} ${done.until}` : ''),
})

/** Whether this browser knows that today's check-in is done; false during hydration. */
export function useCheckedInToday(): boolean {
  const now = useNow()
  const done = checkInDone.use()
  return done !== null && done.until > now
}

/** Counts the check-ins made on this page, for parts that react to them. */
export const useCheckIns = create<{ count: number }>()(() => ({ count: 0 }))
