const START_PX = 6
const EDGE_PX = 80
const HEADER_PX = 56
/** A finger rests for so long before it drags: a quick one scrolls. */
const HOLD_MS = 350

type Handlers = {
  /** The pointer has moved far enough: it is a drag, not a press. */
  onStart: () => void
  /** The dragged item is over another. */
  onOver: (overId: number) => void
  onDrop: () => void
  /** A finger rested and was lifted where it was: a long press. */
  onHeld: () => void
}

/**
 * Follows a drag of an item until the pointer is released; call it on pointer down. Items carry `data-drag-id`. The page
 * scrolls when the pointer comes near its edges. A finger begins it by resting on the item.
 */
export function startDrag(
  down: PointerEvent,
  id: number,
  { onStart, onOver, onDrop, onHeld }: Handlers,
): void {
  if (down.button !== 0) return
  const drag = new AbortController()
  const { signal } = drag
  const isTouch = down.pointerType === 'touch'
  let at = down
  let active = false
  let hasMoved = false

  function scroll(): void {
    if (signal.aborted) return
    window.scrollBy(0, scrollSpeed(at.clientY))
    requestAnimationFrame(scroll)
  }
  function begin(): void {
    if (signal.aborted || active) return
    active = true
    onStart()
    scroll()
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return
    at = event
    const isFar = Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) > START_PX
    // It scrolls.
    if (isFar && isTouch && !active) return drag.abort()
    if (isFar) begin()
    if (!active) return
    hasMoved ||= isFar
    event.preventDefault()
    const overId = itemAt(at)
    if (overId !== null && overId !== id) onOver(overId)
  }
  function end(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return
    drag.abort()
    if (!active) return
    onDrop()
    if (!hasMoved && event.type === 'pointerup') onHeld()
    swallowClick()
  }
  const hold = (event: Event) => active && event.preventDefault()
  if (isTouch) {
    const timer = setTimeout(begin, HOLD_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('touchmove', hold, { passive: false, signal })
    window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }
  window.addEventListener('pointermove', move, { passive: false, signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

/**
 * Has Safari ask before it scrolls with a finger that came down on a list of what can be dragged: there a listener that is added
 * only then is too late for that touch. For a `ref`.
 */
export function allowTouchDrags(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  list.addEventListener('touchmove', leave, { passive: false })
  return () => list.removeEventListener('touchmove', leave)
}

const leave = (): void => undefined

/**
 * The click that follows the end of a drag chooses nothing. It may come a while after: of a finger only once the browser knows that it
 * was no other gesture. What is pressed next is no part of it.
 */
function swallowClick(): void {
  const over = new AbortController()
  const { signal } = over
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    over.abort()
  }
  window.addEventListener('click', swallow, { capture: true, signal })
  for (const next of ['pointerdown', 'keydown'])
    window.addEventListener(next, () => over.abort(), { capture: true, signal })
}

function itemAt({ clientX, clientY }: PointerEvent): number | null {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drag-id]')
  return item ? Number(item.dataset['dragId']) : null
}

/** In pixels a frame; faster the nearer to the edge. */
function scrollSpeed(y: number): number {
  const below = y - (window.innerHeight - EDGE_PX)
  const above = EDGE_PX + HEADER_PX - y
  if (below > 0) return below / 5
  return above > 0 ? -above / 5 : 0
}
