import { useEffect, useRef } from 'react'
import { m } from '#app/texts/messages.js'
import type { At } from '../text-stage.tsx'
import { minutesLeft, readingSpeed, scriptOf, updatedSpeed } from './reading-speed.ts'

type Props = {
  at: At | null
  chapterId: number
  lang: string | undefined
}

/** The number of the page, shown below it, and the time for the rest of the chapter at this reader's speed. */
export function PageStatus({ at, chapterId, lang }: Props) {
  const speed = readingSpeed.use()
  const script = scriptOf(lang)
  useMeasuredSpeed({ at, chapterId, lang })
  if (!at || at.page >= at.pages) return null
  const count = minutesLeft((1 - at.part) * at.length, speed[script])
  return (
    // Hidden from screen readers, because the label of the page already contains it.
    <p
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-[env(safe-area-inset-bottom)] flex h-7 items-center justify-center gap-2 text-sm text-ink-soft tabular-nums"
    >
      <span>{m.novels_page_in_chapter({ page: String(at.page + 1), pages: String(at.pages) })}</span>
      {count > 0 && (
        <>
          <span>·</span>
          <span>
            {count < 120
              ? m.novels_minutes_left({ count })
              : m.novels_hours_left({ count: Math.round(count / 60) })}
          </span>
        </>
      )}
    </p>
  )
}

/** Updates the reader's speed when the reader turns to the next page. */
function useMeasuredSpeed({ at, chapterId, lang }: Props): void {
  const last = useRef<{ chapterId: number; page: number; part: number; time: number }>(null)
  const page = at?.page
  const { part, length } = at ?? { part: 0, length: 0 }
  useEffect(() => {
    if (page === undefined) return
    const before = last.current
    last.current = { chapterId, page, part, time: performance.now() }
    if (before?.chapterId !== chapterId || page !== before.page + 1) return
    const read = (part - before.part) * length
    readingSpeed.set(updatedSpeed(readingSpeed.get(), scriptOf(lang), read, performance.now() - before.time))
    // Does not run when only the font size changes `part` and `length`, because nothing was read then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, chapterId])
}
