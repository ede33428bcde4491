import { useSyncExternalStore } from 'react'
import { elementsOfPage, rememberElements } from './elements-of-page.ts'
import { boxAt, overlap, stepOver, type Box, type Size } from './place.ts'
import { ballSize, usePlace } from './places-store.ts'
import { shownBox } from './shown-boxes.ts'

export type Surroundings = {
  /** Width of the viewport, as media queries see it. */
  width: number
  /** The area in which the mascot may be: the visible page, down to the page's footer if the footer is visible. */
  area: Size
  /** Boxes that the mascot never covers: bars and composers, and on a phone the visible main actions. */
  actions: readonly Box[]
  /** Whether the ball is in the way on a phone, because the reader scrolled down or the ball would cover content. */
  inTheWay: boolean
  /** Whether the figure is in the way on a phone. */
  figureInTheWay: boolean
}

/** Maximum width of a phone's screen. */
export const phoneWidth = 640

/** Minimum width of the viewport in CSS pixels at which a conversation is next to the list of conversations. */
export const twoColumnsWidth = 980

// Elements at the lower edge of the screen, and rows that can be pressed, mark themselves with `data-keep-clear`.
const bars = '[data-keep-clear="bar"]'
const rows = '[data-keep-clear="row"]'
const mainActions = 'main :is(a, button).bg-accent, main [type="submit"]'
const controls = `${rows}, button, input, textarea, select, label, [contenteditable="true"], [role="slider"]`
const readingControls = `a, ${controls}`
const player = 'main:has(.player-stage)'
const pressable = `main :is(${controls})`
const pageFoot = 'main ~ footer'

let now: Surroundings | undefined
const listeners = new Set<() => void>()

/** Returns the mascot's surroundings, updated while the page scrolls, grows and rotates. */
export const useSurroundings = (): Surroundings => useSyncExternalStore(subscribe, current)

const current = (): Surroundings => (now ??= look())

function look(): Surroundings {
  const { clientWidth } = document.documentElement
  const width = window.innerWidth
  const [reader] = elementsOfPage('[data-reader]')
  if (reader) return inReader(reader, width)
  const area = { width: clientWidth, height: groundLevel() }
  const reserved = boxesInSight(elementsOfPage(`${bars}, ${player} :is(${readingControls})`))
  if (width > phoneWidth) return { width, area, actions: reserved, inTheWay: false, figureInTheWay: false }
  const actions = [...actionsInSight(), ...reserved]
  const readsOn = wasScrolledDown()
  return {
    width,
    area,
    actions,
    inTheWay: readsOn || coversPage(area, actions),
    figureInTheWay: readsOn || figureHides(pressable),
  }
}

/**
 * Returns the surroundings in a reader. The mascot is always between the areas of the two bars, even while the bars are hidden, and
 * avoids all other controls.
 */
function inReader(reader: Element, width: number): Surroundings {
  const bar = reader.querySelector<HTMLElement>(':scope > footer')?.offsetHeight ?? 0
  const area = { width: document.documentElement.clientWidth, height: window.innerHeight - bar }
  const inBars = ':scope > :is(header, footer) *, [inert] *'
  const bars = new Set(reader.querySelectorAll(inBars))
  const others = [...reader.querySelectorAll(readingControls)].filter((element) => !bars.has(element))
  const actions = [...boxesInSight(others), ...topBarOf(reader)]
  return { width, area, actions, inTheWay: false, figureInTheWay: false }
}

/** Returns the box of a reader's upper bar. A hidden bar is moved, so its shown place is computed from its size. */
function topBarOf(reader: Element): Box[] {
  const bar = reader.querySelector<HTMLElement>(':scope > header')
  return bar ? [{ x: bar.offsetLeft, y: 0, width: bar.offsetWidth, height: bar.offsetHeight }] : []
}

/** Whether the figure, without the empty space around it, covers an element that the selector `these` matches. */
function figureHides(these: string): boolean {
  const figure = shownBox('figure')
  if (!figure) return false
  const { x, y, width, height } = figure
  const body = { x: x + width * 0.15, y: y + height * 0.2, width: width * 0.7, height: height * 0.8 }
  return boxesInSight(elementsOfPage(these)).some((box) => overlap(box, body))
}

/**
 * Whether the ball covers a control or, at the top of a page, text. Farther down, the ball appears only after the reader scrolled
 * up, so it may cover text there.
 */
function coversPage(area: Size, actions: readonly Box[]): boolean {
  const ball = stepOver(boxAt(usePlace.getState().ball, ballSize, area), actions, area)
  if (!ball) return false
  const under = elementsUnder(ball)
  const isTop = window.scrollY < scrollStep
  return [...under].some(
    (element) => element.closest(controls) !== null || (isTop && hasWordsIn(element, ball)),
  )
}

/** Minimum scroll in CSS pixels. A shorter scroll is ignored, because fingers tremble and browsers show or hide their bars. */
const scrollStep = 8
let scrolled = { to: 0, down: false }

function wasScrolledDown(): boolean {
  const to = window.scrollY
  if (Math.abs(to - scrolled.to) >= scrollStep) scrolled = { to, down: to > scrolled.to }
  return scrolled.down
}

// The mascot is above the page's footer. If the footer is very high, the mascot still gets the upper 40 % of the screen.
function groundLevel(): number {
  const top = elementsOfPage(pageFoot)[0]?.getBoundingClientRect().top ?? Infinity
  const height = window.innerHeight
  return Math.round(Math.min(height, Math.max(top, height * 0.4)))
}

const actionsInSight = (): Box[] => boxesInSight(elementsOfPage(mainActions))

function boxesInSight(elements: readonly Element[]): Box[] {
  return elements.flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const seen = width > 0 && y + height > 0 && y < window.innerHeight
    return seen
      ? [{ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }]
      : []
  })
}

/** Returns the visible elements of the page in the box. The tested points are so close that no line of text fits between them. */
function elementsUnder({ x, y, width, height }: Box): Set<Element> {
  const found = new Set<Element>()
  for (const left of [x, x + width / 2, x + width])
    for (const top of [y, y + height / 2, y + height]) {
      const element = document.elementsFromPoint(left, top).find((each) => !each.closest('[data-mascot]'))
      if (element?.closest('main')) found.add(element)
    }
  return found
}

function hasWordsIn(element: Element, box: Box): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((line) => overlap(line, box))
  })
}

function lookAgain(): void {
  const next = look()
  if (now && JSON.stringify(now) === JSON.stringify(next)) return
  now = next
  for (const listener of listeners) listener()
}

let planned = 0
/** Schedules a new check of the surroundings before the next frame. Called after a part of the page appeared or disappeared. */
export function lookAround(): void {
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
  const forget = rememberElements(`${bars}, ${readingControls}`, lookAround)
  const stopped = new AbortController()
  const options = { passive: true, signal: stopped.signal }
  window.addEventListener('resize', lookAround, options)
  // The listener captures the event, so that scrolling inside the page counts too.
  window.addEventListener('scroll', lookAround, { ...options, capture: true })
  window.visualViewport?.addEventListener('resize', lookAround, options)
  // Controls that move to their place are checked again when they have arrived.
  for (const end of ['transitionend', 'animationend']) document.addEventListener(end, lookAround, options)
  const grown = new ResizeObserver(lookAround)
  grown.observe(document.body)
  lookAround()
  return () => {
    stopped.abort()
    forget()
    grown.disconnect()
  }
}
