import { useSyncExternalStore } from 'react'
import type { Box, Size } from './place.ts'

export type Surroundings = {
  /** Width of the viewport, as media queries see it. */
  width: number
  /** Where the mascot may stand: what is seen of the page, down to the foot of the page where that is in sight. */
  area: Size
  /** On a phone: the main actions in sight, which are never covered. */
  actions: readonly Box[]
  /** On a phone: the page was last scrolled down, as one does who reads. */
  readOn: boolean
}

/** Up to this width a screen is a phone's. */
export const phoneWidth = 640

const mainActions = 'main :is(a, button).bg-accent, main [type="submit"]'
const pageFoot = 'main ~ footer'

let now: Surroundings | undefined
const listeners = new Set<() => void>()

/** What is around the mascot, followed while the page scrolls, grows and turns. */
export const useSurroundings = (): Surroundings => useSyncExternalStore(subscribe, current)

const current = (): Surroundings => (now ??= look())

function look(): Surroundings {
  const { clientWidth } = document.documentElement
  return {
    width: window.innerWidth,
    area: { width: clientWidth, height: groundLevel() },
    actions: window.innerWidth <= phoneWidth ? actionsInSight() : [],
    readOn: window.innerWidth <= phoneWidth && wasScrolledDown(),
  }
}

/** Less is no scrolling: fingers tremble, and bars of browsers come and go. */
const scrollStep = 8
let scrolled = { to: 0, down: false }

function wasScrolledDown(): boolean {
  const to = window.scrollY
  if (Math.abs(to - scrolled.to) >= scrollStep) scrolled = { to, down: to > scrolled.to }
  return scrolled.down
}

// They stand on the foot of the page rather than in front of it; a foot as high as the screen is stood before.
function groundLevel(): number {
  const top = document.querySelector(pageFoot)?.getBoundingClientRect().top ?? Infinity
  const height = window.innerHeight
  return Math.round(Math.min(height, Math.max(top, height * 0.4)))
}

function actionsInSight(): Box[] {
  return [...document.querySelectorAll(mainActions)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const seen = width > 0 && y + height > 0 && y < window.innerHeight
    return seen
      ? [{ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }]
      : []
  })
}

function lookAgain(): void {
  const next = look()
  if (now && JSON.stringify(now) === JSON.stringify(next)) return
  now = next
  for (const listener of listeners) listener()
}

let planned = 0
function plan(): void {
  planned ||= requestAnimationFrame(() => {
    planned = 0
    lookAgain()
  })
}

let stopWatching: (() => void) | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
    now = undefined
  }
}

function watch(): () => void {
  const stopped = new AbortController()
  const options = { passive: true, signal: stopped.signal }
  window.addEventListener('resize', plan, options)
  window.addEventListener('scroll', plan, options)
  window.visualViewport?.addEventListener('resize', plan, options)
  const grown = new ResizeObserver(plan)
  grown.observe(document.body)
  plan()
  return () => {
    stopped.abort()
    grown.disconnect()
  }
}
