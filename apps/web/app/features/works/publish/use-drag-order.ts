import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

const START_PX = 6
const EDGE_PX = 80

type Options = {
  /** The dragged item comes over another: they change places in the view, nothing is saved yet. */
  onOver: (id: number, overId: number) => void
  onDrop: () => void
}

/**
 * Ordering by pointer. Items carry `data-drag-id`; call `start` on pointer down. The page scrolls when the pointer comes
 * near its edges.
 */
export function useDragOrder(options: Options) {
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: ReactPointerEvent, id: number): void {
    if (event.button !== 0 || stop.current) return
    const from = { x: event.clientX, y: event.clientY }
    const pointer = event.pointerId
    let at = from
    let active = false
    let frame = 0

    const over = () => {
      const target = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-drag-id]')
      const overId = Number(target?.dataset['dragId'])
      if (target && overId !== id) latest.current.onOver(id, overId)
    }
    const scroll = () => {
      const below = at.y - (window.innerHeight - EDGE_PX)
      const above = EDGE_PX + 56 - at.y
      if (below > 0) window.scrollBy(0, below / 5)
      else if (above > 0) window.scrollBy(0, -above / 5)
      frame = requestAnimationFrame(scroll)
    }
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointer) return
      at = { x: moved.clientX, y: moved.clientY }
      if (!active && Math.hypot(at.x - from.x, at.y - from.y) > START_PX) {
        active = true
        setDragged(id)
        frame = requestAnimationFrame(scroll)
      }
      if (!active) return
      moved.preventDefault()
      over()
    }
    const end = (ended: PointerEvent) => {
      if (ended.pointerId === pointer) finish()
    }
    function finish(): void {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      stop.current = undefined
      setDragged(null)
      if (active) latest.current.onDrop()
    }
    stop.current = finish
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }

  return { dragged, start }
}
