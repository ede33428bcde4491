import { create } from 'zustand'
import { createDeviceSetting } from '../device/device-setting.ts'
import { useNow } from '../view/use-now.ts'

/** The member whose check-in is done, and the time until which it counts as done, in milliseconds since 1970. */
type DoneUntil = { uid: number; until: number }

function parse(text: string | null): DoneUntil | null {
  const [uid, until] = text?.split(' ').map(Number) ?? []
  return uid && until ? { uid, until } : null
}

/** The time until which today's check-in counts as done, as far as this browser knows. Shared by its tabs. */
export const checkInDone = createDeviceSetting<DoneUntil | null>('engawa:check-in', {
  parse,
  format: (done) => (done ? `${done.uid} ${done.until}` : ''),
})

/** Whether this browser knows that today's check-in is done. False during hydration. */
export function useCheckedInToday(): boolean {
  const now = useNow()
  const done = checkInDone.use()
  return done !== null && done.until > now
}

/** The number of check-ins made on this page. Components watch it to react to a check-in. */
export const useCheckIns = create<{ count: number }>()(() => ({ count: 0 }))
