import type { BulletView } from '@engawa/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { m } from '#app/texts/messages.js'
import { usePlaying } from '../../player/player-context.ts'
import { BulletRow } from './bullet-row.tsx'

const ROW = 44

/** Bullet comments in the order of time. A minute may have more than a thousand comments, so only visible rows are rendered. */
export function BulletList({ bullets, follows }: { bullets: readonly BulletView[]; follows: boolean }) {
  const box = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const view = useVirtualizer({
    count: bullets.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (index) => bullets[index]?.id ?? index,
    overscan: 6,
  })
  const now = usePlaying(({ time }) => bullets.findLastIndex(({ at }) => at <= time * 1_000))
  useEffect(() => {
    // The list does not scroll automatically while the viewer points at it or has the focus in it.
    if (!follows || now < 0 || box.current?.matches(':hover, :focus-within')) return
    view.scrollToIndex(now, { align: 'center' })
  }, [view, follows, now])

  return (
    <section
      ref={box}
      aria-label={m.bullets_list()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="max-h-[50dvh] overflow-y-auto overscroll-y-contain -outline-offset-2"
    >
      <ol className="relative" style={{ height: view.getTotalSize() }}>
        {view.getVirtualItems().map(({ index, start, key }) => {
          const bullet = bullets[index]
          return (
            bullet && (
              <li
                key={key}
                ref={view.measureElement}
                data-index={index}
                aria-setsize={bullets.length}
                aria-posinset={index + 1}
                aria-current={index === now ? 'true' : undefined}
                className="absolute inset-x-0 top-0 flex items-center gap-1 rounded-sm aria-[current]:bg-accent-soft"
                style={{ transform: `translateY(${start}px)` }}
              >
                <BulletRow bullet={bullet} />
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}
