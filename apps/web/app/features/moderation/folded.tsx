import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useBlocked } from './blocking.ts'

type Props<P> = {
  /** Who wrote it. */
  uid: number
  mine: Mine<P>
  /** Whether the viewer blocked them, as the page came. */
  blocked: (own: P | null) => boolean
  /** What it is, in a line. */
  line: string
  children: ReactNode
}

/**
 * What somebody wrote, folded to one line for those who blocked them, which opens it. Pages are shared by members, so the thing itself
 * is there for everybody, and a line of one's own hides it.
 */
export function Folded<P>({ uid, mine, blocked, line, children }: Props<P>) {
  const [isOpen, setOpen] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) content.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <>
      <Personal of={mine} vary={(own) => String(blocked(own))}>
        {(own) =>
          !isOpen && <Line uid={uid} blocked={blocked(own)} line={line} onOpen={() => setOpen(true)} />
        }
      </Personal>
      <div ref={content} tabIndex={-1} className="outline-none peer-data-folding:hidden">
        {children}
      </div>
    </>
  )
}

type LineProps = { uid: number; blocked: boolean; line: string; onOpen: () => void }

function Line({ uid, blocked, line, onOpen }: LineProps) {
  if (!useBlocked(uid, blocked)) return null
  return (
    <p data-folding className="peer flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <EyeOff size={16} aria-hidden />
      {line}
      <Button size="sm" variant="plain" onClick={onOpen}>
        {m.moderation_folded_show()}
      </Button>
    </p>
  )
}
