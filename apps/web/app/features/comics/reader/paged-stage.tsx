import type { ComicChapter, Spread } from '@engawa/contract'
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { type Direction, scrollByPart, type Size, type StageHandle } from '#app/lib/stage/stage.ts'
import { PagedSlot } from './paged-slot.tsx'
import type { Fit } from './page-layout.ts'

export type PagedHandle = StageHandle & {
  /** Moves the pages sideways together with a finger. */
  drag(x: number): void
  /** Ends a drag. The pages slide in the direction of the command, or back for null. Resolves after the animation. */
  settle(command: 'next' | 'previous' | null): Promise<void>
}

type Props = {
  ref: Ref<PagedHandle>
  chapter: ComicChapter
  spreads: readonly Spread[]
  /** The index of the shown spread. `spreads.length` means the card after the last spread. */
  index: number
  size: Size
  direction: Direction
  fit: Fit
  step: number
  originals: boolean
  card: ReactNode
}

const SLIDE_MS = 170

/** Shows one or two pages at a time. The previous and the next pages are rendered at the sides of the screen. */
export function PagedStage({
  ref,
  chapter,
  spreads,
  index,
  size,
  direction,
  fit,
  step,
  originals,
  card,
}: Props) {
  const track = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement>(null)

  useImperativeHandle(ref, () => ({
    scroller: () => current.current,
    scroll: (part) => scrollByPart(current.current, part),
    drag: (x) => {
      const node = track.current
      if (!node) return
      node.toggleAttribute('data-moving', true)
      node.style.transform = `translateX(${x}px)`
    },
    settle: (command) => slide(track.current, sideOf(command, direction, index, spreads.length) * size.width),
  }))

  // The new pages are rendered in the middle, so the track moves back to the middle in the same animation frame.
  useLayoutEffect(() => {
    track.current?.removeAttribute('data-moving')
    if (track.current) track.current.style.transform = ''
  }, [index, chapter.id])

  const slots = [index - 1, index, index + 1].filter((one) => one >= 0 && one <= spreads.length)
  return (
    <div ref={track} data-reader-track className="absolute inset-0">
      {slots.map((slot) => (
        <PagedSlot
          key={`${chapter.id}:${slot}`}
          ref={slot === index ? current : undefined}
          chapter={chapter}
          spread={spreads[slot] ?? null}
          side={(slot - index) * (direction === 'rtl' ? -1 : 1)}
          {...{ size, direction, fit, step, originals, card }}
        />
      ))}
    </div>
  )
}

function sideOf(
  command: 'next' | 'previous' | null,
  direction: Direction,
  index: number,
  last: number,
): number {
  if (command === null || (command === 'next' && index >= last) || (command === 'previous' && index === 0))
    return 0
  return (command === 'next') === (direction === 'ltr') ? -1 : 1
}

async function slide(node: HTMLElement | null, x: number): Promise<void> {
  if (!node) return
  const to = `translateX(${x}px)`
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    await node
      .animate([{ transform: node.style.transform || 'translateX(0)' }, { transform: to }], {
        duration: SLIDE_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      })
      .finished.catch(() => {})
  node.style.transform = to
  if (x === 0) {
    node.style.transform = ''
    node.removeAttribute('data-moving')
  }
}
