const START_PX = 6
const EDGE_PX = 80
const HEADER_PX = 56
/** Time in milliseconds that a finger must rest before it drags. A quick movement scrolls instead. */
const HOLD_MS = 350

type Handlers = {
  /** Called when the pointer has moved far enough to start a drag. */
  onStart: () => void
  /** Called when the dragged item is over another item. */
  onOver: (overId: number) => void
  onDrop: () => void
  /** Called after a long press: a finger rested on the item, and was lifted without moving. */
  onLongPress: () => void
}

/**
 * Drags an item (`data-drag-id`) from pointer down until the pointer is released. The page scrolls while the pointer is near its
 * edges. By touch, a drag starts with a long press.
 */
export function startDrag(
  down: PointerEvent,
  id: number,
  { onStart, onOver, onDrop, onLongPress }: Handlers,
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
    // The finger moved before a long press, so it scrolls the page.
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
    if (!hasMoved && event.type === 'pointerup') onLongPress()
    suppressClick()
  }
  const preventScroll = (event: Event) => active && event.preventDefault()
  if (isTouch) {
    const timer = setTimeout(begin, HOLD_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('touchmove', preventScroll, { passive: false, signal })
    window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }
  window.addEventListener('pointermove', move, { passive: false, signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

/**
 * Makes touch moves in a list cancelable in Safari, which ignores listeners added after the touch has started. Use it as a `ref`.
 */
export function allowTouchDrags(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  list.addEventListener('touchmove', ignore, { passive: false })
  return () => list.removeEventListener('touchmove', ignore)
}

const ignore = (): void => undefined

/** Suppresses the click that follows a drag. After a touch this click is delayed. The next press or key ends the suppression. */
function suppressClick(): void {
  const over = new AbortController()
  const { signal } = over
  const suppress = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    over.abort()
  }
  window.addEventListener('click', suppress, { capture: true, signal })
  for (const next of ['pointerdown', 'keydown'])
    window.addEventListener(next, () => over.abort(), { capture: true, signal })
}

function itemAt({ clientX, clientY }: PointerEvent): number | null {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drag-id]')
  return item ? Number(item.dataset['dragId']) : null
}

/** Returns the scroll speed in pixels per animation frame. It increases as the pointer comes nearer to the edge. */
function scrollSpeed(y: number): number {
  const below = y - (window.innerHeight - EDGE_PX)
  const above = EDGE_PX + HEADER_PX - y
  if (below > 0) return below / 5
  return above > 0 ? -above / 5 : 0
}
