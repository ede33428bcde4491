import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '../icon-button.tsx'

type Way = 'on' | 'back'

/** A button at the end of a row that is too long. It shows that the row scrolls, and scrolls it. Renders nothing if the row fits. */
export function ScrollButton({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const [way, setWay] = useState<Way>()
  useEffect(() => {
    const row = bar.current!
    const measure = () => setWay(wayOf(row))
    const watch = new ResizeObserver(measure)
    watch.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [bar])
  if (way === undefined) return null
  const Icon = way === 'on' ? ChevronRight : ChevronLeft
  return (
    <IconButton
      label={m.editor_more_tools()}
      size="sm"
      // The keyboard reaches all tools by arrow keys.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const row = bar.current!
        row.scrollTo({ left: way === 'on' ? row.scrollWidth : 0, behavior: 'smooth' })
      }}
      className="text-ink-soft"
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}

/** Areas for touch reach beyond the last button of a row by some px. */
const MARGIN_PX = 8

function wayOf(row: HTMLElement): Way | undefined {
  const hidden = row.scrollWidth - row.clientWidth - MARGIN_PX
  if (hidden <= 0) return undefined
  return row.scrollLeft < hidden ? 'on' : 'back'
}
