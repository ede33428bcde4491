const START_PX = 6
const EDGE_PX = 80
const HEADER_PX = 56

type Handlers = {
  /** The pointer has moved far enough: it is a drag, not a press. */
  onStart: () => void
  /** The dragged item is over another. */
  onOver: (overId: number) => void
  onDrop: () => void
}

/**
 * Follows a drag of an item until the pointer is released; call it on pointer down. Items carry `data-drag-id`. The page
 * scrolls when the pointer comes near its edges.
 */
export function startDrag(down: PointerEvent, id: number, { onStart, onOver, onDrop }: Handlers): void {
  if (down.button !== 0) return
  const drag = new AbortController()
  const { signal } = drag
  let at = down
  let active = false

  function scroll(): void {
    if (signal.aborted) return
    window.scrollBy(0, scrollSpeed(at.clientY))
    requestAnimationFrame(scroll)
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return
    at = event
    if (!active && Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) > START_PX) {
      active = true
      onStart()
      scroll()
    }
    if (!active) return
    event.preventDefault()
    const overId = itemAt(at)
    if (overId !== null && overId !== id) onOver(overId)
  }
  function end(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return
    drag.abort()
    if (active) onDrop()
  }
  window.addEventListener('pointermove', move, { passive: false, signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
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
