import type { Puppet } from '@engawa/mascot'
import { pageOf, pickLine, type Line, type LineContext, type TouchTopic } from '@engawa/mascot/lines'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage } from '#app/lib/text/language.ts'
import { useCheckIns } from '#app/lib/member/check-in-day.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { announce } from './announcer.ts'
import type { FigureModel } from './models.ts'
import { currentStreak } from './reading-streak.ts'
import { mascotOptions } from './settings-store.ts'
import { createPace, greetAfterMs, idleMs, showMs } from './speech-pace.ts'

// All figures share this limit, so that a change of the figure does not make them talk more.
const pace = createPace()

/** Lets a figure talk now and then, and answer a touch. */
export function useSpeech(puppet: Puppet | undefined, { character }: FigureModel, quiet: boolean) {
  const [line, setLine] = useState<Line>()
  const { talk } = mascotOptions.use()
  const { pathname } = useLocation()

  const context = (path: string): LineContext => ({
    language: currentLanguage(),
    character,
    hour: new Date().getHours(),
    unread: useUnread.getState().total ?? 0,
    streak: currentStreak(),
    page: pageOf(path),
  })

  function showLine(next: Line, withExpression: boolean): void {
    const seconds = showMs(next.text, currentLanguage()) / 1000
    pace.recordLine(performance.now())
    setLine(next)
    announce(next.text)
    puppet?.speak(Math.min(4, seconds * 0.5))
    if (withExpression) puppet?.setExpression(next.expression, seconds)
  }

  function begin(next: () => Line): void {
    if (quiet || document.hidden || !pace.mayBegin(performance.now(), talk)) return
    showLine(next(), true)
  }

  // Hides the text when its time is over.
  useEffect(() => {
    if (!line) return undefined
    const timer = window.setTimeout(() => setLine(undefined), showMs(line.text, currentLanguage()))
    return () => window.clearTimeout(timer)
  }, [line])

  const showAnyLine = useEffectEvent((path: string) => begin(() => pickLine(context(path), Math.random)))
  const showUnreadLine = useEffectEvent(() => {
    const { page: _, streak: __, ...rest } = context(pathname)
    begin(() => pickLine(rest, lastTopic()))
  })

  // The figure talks when it appears, when the page changes, and again after a long silence.
  useEffect(() => {
    if (!puppet) return undefined
    const speak = (): void => showAnyLine(pathname)
    const first = window.setTimeout(speak, greetAfterMs)
    const again = window.setInterval(speak, idleMs[talk])
    return () => {
      window.clearTimeout(first)
      window.clearInterval(again)
    }
  }, [puppet, pathname, talk])

  useEffect(() => {
    if (!puppet) return undefined
    return useUnread.subscribe((now, before) => {
      if ((now.total ?? 0) > (before.total ?? 0)) showUnreadLine()
    })
  }, [puppet])

  const showCheckedInLine = useEffectEvent(() => {
    if (quiet || talk === 'answers' || !pace.mayAnswer(performance.now())) return
    showLine(pickLine({ ...context(pathname), event: 'checked-in' }, Math.random), true)
  })
  useEffect(() => {
    if (!puppet) return undefined
    return useCheckIns.subscribe(showCheckedInLine)
  }, [puppet])

  return {
    line,
    /** Answers a touch with words. The puppet itself changes its face and plays its sound. */
    answer(part: string | undefined): void {
      if (!isTouch(part) || !pace.mayAnswer(performance.now())) return
      showLine(pickLine({ ...context(pathname), touched: part }, Math.random), false)
    },
  }
}

/** Returns a source of random numbers that makes `pickLine` choose the last, most urgent topic, and any of its lines. */
function lastTopic(): () => number {
  let first = true
  return () => {
    if (!first) return Math.random()
    first = false
    return 0.999
  }
}

const touches: readonly string[] = ['head', 'ears', 'tail', 'body', 'lantern'] satisfies TouchTopic[]
const isTouch = (part: string | undefined): part is TouchTopic => part !== undefined && touches.includes(part)
