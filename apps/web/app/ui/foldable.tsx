import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { Button } from './button.tsx'

type Props<P> = {
  mine: Mine<P>
  /** Names the line for this data, like `vary` of `Personal`. */
  vary: (own: P) => string
  /** What stands there while it is folded: a `FoldLine`; null where nothing is to be folded. */
  line: (own: P | null, open: () => void) => ReactNode
  /** Open without being asked. */
  open?: boolean
  children: ReactNode
}

/**
 * Content that is folded to one line for some of its readers. Pages are shared by members, so the content itself is there for
 * everybody, and a line of one's own hides it.
 */
export function Foldable<P>({ mine, vary, line, open = false, children }: Props<P>) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = open || isOpened
  const content = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpened) content.current?.focus({ preventScroll: true })
  }, [isOpened])
  return (
    <>
      <Personal of={mine} vary={vary}>
        {(own) => !isOpen && line(own, () => setOpened(true))}
      </Personal>
      <div ref={content} tabIndex={-1} className="outline-none peer-data-folding:hidden">
        {children}
      </div>
    </>
  )
}

type LineProps = { icon: ReactNode; show: string; onOpen: () => void; children: ReactNode }

/** Says what is folded, and opens it. */
export const FoldLine = ({ icon, show, onOpen, children }: LineProps) => (
  <p data-folding className="peer flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
    {icon}
    {children}
    <Button size="sm" variant="plain" onClick={onOpen}>
      {show}
    </Button>
  </p>
)
