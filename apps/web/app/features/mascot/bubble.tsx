import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { bubbleBox, bubbleWidth, type Box, type Size } from './place.ts'
import { useShownBox } from './shown-boxes.ts'
import { titlesInSight } from './titles.ts'

type Props = { text: string; figure: Box; home: Box; area: Size }

const tails = {
  left: '-left-[5px] -translate-y-1/2 border-b border-l',
  right: '-right-[5px] -translate-y-1/2 border-t border-r',
  bottom: '-bottom-[5px] -translate-x-1/2 border-r border-b',
}

/**
 * A bubble with the mascot's words next to the figure. It never covers a title or the panel. Screen readers get the same words from
 * the announcer.
 */
export function Bubble({ text, figure, home, area }: Props) {
  const bubble = useRef<HTMLParagraphElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const titles = useTitles()
  const panel = useShownBox('panel')
  const widest = bubbleWidth(figure, area)
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = bubble.current!
    setSize({ width, height })
  }, [widest])
  const at = bubbleBox(size, figure, area, panel ? [...titles, panel] : titles)
  const { x, y } = at ?? home
  const { tail, tailAt } = at ?? { tail: 'left', tailAt: 0 }
  return (
    <p
      ref={bubble}
      aria-hidden
      data-testid="mascot-bubble"
      data-tail={tail}
      style={{ transform: `translate(${x - home.x}px, ${y - home.y}px)`, maxWidth: widest }}
      className={cx(
        'absolute top-0 left-0 w-max text-balance rounded-md border border-line bg-paper-3 px-3 py-1.5 text-sm text-ink shadow-2 transition-opacity duration-150 starting:opacity-0',
        !at && 'invisible',
      )}
    >
      <span
        style={tail === 'bottom' ? { left: tailAt } : { top: tailAt }}
        className={cx('absolute size-2.5 rotate-45 border-line bg-paper-3', tails[tail])}
      />
      {text}
    </p>
  )
}

/** Returns the boxes of the visible titles, updated while the page scrolls under the bubble. */
function useTitles(): readonly Box[] {
  const [titles, setTitles] = useState(titlesInSight)
  useEffect(() => {
    let planned = 0
    const look = (): void => {
      planned ||= requestAnimationFrame(() => {
        planned = 0
        setTitles(titlesInSight())
      })
    }
    window.addEventListener('scroll', look, { passive: true, capture: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(planned)
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [])
  return titles
}
