import { useLayoutEffect, useRef, useState } from 'react'
import { bubbleBox, type Box, type Size } from './place.ts'

type Props = { text: string; figure: Box; home: Box; area: Size }

/** What the figure says, above its head; screen readers get the same words from the announcer. */
export function Bubble({ text, figure, home, area }: Props) {
  const bubble = useRef<HTMLParagraphElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = bubble.current!
    setSize({ width, height })
  }, [])
  const at = bubbleBox(size, figure, area)
  return (
    <p
      ref={bubble}
      aria-hidden
      data-testid="mascot-bubble"
      style={{ transform: `translate(${at.x - home.x}px, ${at.y - home.y}px)` }}
      className="absolute top-0 left-0 w-max max-w-60 text-balance rounded-md border border-line bg-paper-3 px-3 py-1.5 text-sm text-ink shadow-2 transition-opacity duration-150 starting:opacity-0"
    >
      {text}
    </p>
  )
}
