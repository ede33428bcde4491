import { ArrowLeft, ArrowRight, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'

const KEY = 'engawa:zones'
const MAX_WORKS = 400
const SHOWN_MS = 2_000

/**
 * Shows the tap zones with their directions for two seconds on the first visit to a work. A press hides them and still has its
 * normal effect.
 */
export function TapZones(props: { workId: number; direction: Direction }) {
  return useHydrated() && <Zones {...props} />
}

function Zones({ workId, direction }: { workId: number; direction: Direction }) {
  const [isShown, setShown] = useState(() => hasPointer() && !isKnown(workId))
  useEffect(() => {
    if (!isShown) return undefined
    remember(workId)
    const stop = new AbortController()
    const hide = () => setShown(false)
    const timer = window.setTimeout(hide, SHOWN_MS)
    for (const event of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(event, hide, { capture: true, passive: true, signal: stop.signal })
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [isShown, workId])
  if (!isShown) return null
  const onward = direction === 'rtl' ? m.reader_direction_rtl() : m.reader_direction_ltr()
  const [left, right] =
    direction === 'rtl'
      ? [m.keys_next_page(), m.keys_previous_page()]
      : [m.keys_previous_page(), m.keys_next_page()]
  return (
    <div
      aria-hidden
      data-tap-zones
      className="pointer-events-none absolute inset-0 layer-page flex text-ink [color-scheme:dark]"
    >
      <Zone className="w-[30%] border-e">
        <ArrowLeft size={28} />
        {left}
      </Zone>
      <Zone className="flex-1">
        <SlidersHorizontal size={28} />
        {m.reader_zone_controls()}
        <span className="mt-2 font-display text-lg">{onward}</span>
      </Zone>
      <Zone className="w-[30%] border-s">
        <ArrowRight size={28} />
        {right}
      </Zone>
    </div>
  )
}

const Zone = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={`flex flex-col items-center justify-center gap-1 border-line-strong bg-picture-shade/75 px-2 text-center text-sm text-balance ${className}`}
  >
    {children}
  </div>
)

/** Whether the device has a mouse, a touch screen or a similar pointer. Without one there are no taps. */
const hasPointer = (): boolean => window.matchMedia('(any-pointer: coarse), (any-pointer: fine)').matches

function known(): number[] {
  try {
    const list: unknown = JSON.parse(readText(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

const isKnown = (workId: number): boolean => known().includes(workId)

const remember = (workId: number): void =>
  writeText(KEY, JSON.stringify([...known().filter((id) => id !== workId), workId].slice(-MAX_WORKS)))
