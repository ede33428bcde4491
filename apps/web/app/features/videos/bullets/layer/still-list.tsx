import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { cx } from '#app/lib/view/class-names.ts'
import { usePlaying } from '../../player/player-context.ts'
import { useChapterBullets } from '../chapter-bullets.ts'
import { bulletSettings } from '../bullet-settings.ts'
import { bucketOf } from '../engine/bucket-store.ts'
import { createLineFilter, linesOf } from '../engine/lines.ts'
import { createTimeline } from '../engine/timeline.ts'
import { useViewer } from '../use-viewer.ts'

const SHOWN = 5
/** Position of the list: below the player's top bar. Phones show fewer lines, because their picture is small. */
const PLACE = 'absolute top-16 left-[3%] max-md:[&>li:nth-last-child(n+4)]:hidden'
const SHOWN_MS = 7_000

/** The latest lines as a list that does not move. */
export function StillList() {
  const { buckets, store } = useChapterBullets()
  const uid = useViewer()
  const settings = bulletSettings.use()
  const blocked = useStore(store, (state) => state.blocked)
  // Rounded to half seconds, so that the list changes at most twice per second.
  const until = Math.floor(usePlaying((state) => state.time) * 2) * 500 + 500
  useStore(buckets.store)
  const timeline = useMemo(() => {
    const rules = { ...settings, uid, blocked }
    const isShown = createLineFilter(rules)
    return createTimeline(buckets, ({ items }) => linesOf(items, isShown, rules))
  }, [buckets, settings, uid, blocked])

  const now = bucketOf(until)
  useEffect(() => buckets.want('layer', { from: Math.max(0, now - 1), to: now + 1 }), [buckets, now])
  useEffect(() => () => buckets.want('layer', null), [buckets])

  const lines = timeline.between(until - SHOWN_MS, until).slice(-SHOWN)
  return (
    <ul
      aria-hidden
      data-bullets="list"
      className={cx(PLACE, 'flex max-w-[60%] flex-col items-start gap-1 text-sm md:text-base')}
      style={{ opacity: settings.opacity / 100 }}
    >
      {lines.map(({ id, text, colour, isOwn }) => (
        <li
          key={id}
          data-bullet={id}
          data-own={isOwn ? '' : undefined}
          style={{ color: colour }}
          className="max-w-full truncate rounded-sm bg-picture-shade/70 px-2 data-own:ring-1 data-own:ring-current"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
