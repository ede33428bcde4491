import { contract, type CheckInStatus } from '@engawa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { checkInDone, useCheckIns } from '#app/lib/member/check-in-day.ts'
import { useAction } from '#app/ui/use-action.ts'

/** Returns the state of the check-in button. `earnedCard` is true after a check-in that earned a card. */
export function useCheckIn(uid: number) {
  const { busy, run } = useAction({ revalidate: true })
  const [justDone, setJustDone] = useState(false)
  const [earnedCard, setEarnedCard] = useState(false)
  const press = () =>
    run(async () => {
      const answer = await call(contract.checkIn.do, {})
      rememberDone(uid, answer)
      setJustDone(true)
      setEarnedCard(answer.earnedCard)
      if (answer.isNew) useCheckIns.setState(({ count }) => ({ count: count + 1 }))
    })
  return { busy, press: () => void press(), justDone, earnedCard }
}

/** Stores that today's check-in is done, for all tabs of this browser. */
export function rememberDone(uid: number, { done, todayEnds }: CheckInStatus): void {
  if (done) checkInDone.set({ uid, until: Date.parse(todayEnds) })
}

/** Reloads the page's data when the member returns to the tab, and when the day ends. */
export function useFreshDay(todayEnds: string): void {
  const revalidator = useRevalidator()
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidator.revalidate()
  })
  useEffect(() => {
    const listener = (): void => reload()
    document.addEventListener('visibilitychange', listener)
    // The timer runs one second later, so that the day has ended on the server, too.
    const timer = window.setTimeout(listener, Date.parse(todayEnds) - Date.now() + 1_000)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.clearTimeout(timer)
    }
  }, [todayEnds])
}
