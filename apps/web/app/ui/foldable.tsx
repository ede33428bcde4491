import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { Button } from './button.tsx'

type Props<P> = {
  mine: Mine<P>
  /** Returns a cache key for the viewer's data, like `vary` of `Personal`. */
  vary: (own: P) => string
  /** Returns the `FoldLine` that is shown while the content is collapsed; null if this viewer sees the content. */
  line: (own: P | null, open: () => void) => ReactNode
  /** Whether the content is expanded at first. */
  open?: boolean
  children: ReactNode
}

/**
 * Content that is collapsed to one line for some viewers. The page always contains the content, because all members get the same
 * page. The line of the viewer hides it.
 */
export function Foldable<P>({ mine, vary, line, open = false, children }: Props<P>) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = open || isOpened
  const content = useRef<HTMLDivElement>(null)
  // The pressed button no longer exists, so the focus moves to the content.
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

/** The line that is shown instead of collapsed content, with a button that expands it. */
export const FoldLine = ({ icon, show, onOpen, children }: LineProps) => (
  <p data-folding className="peer flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
    {icon}
    {children}
    <Button size="sm" variant="plain" onClick={onOpen}>
      {show}
    </Button>
  </p>
)
