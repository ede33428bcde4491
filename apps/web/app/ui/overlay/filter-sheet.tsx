import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '../button.tsx'
import { useBackCloses } from '../use-back-closes.ts'
import { Sheet } from './sheet.tsx'

type Props = {
  /** Number of active filters. */
  count: number
  /** Renders the content of the sheet; `apply` closes it and opens the page with the chosen filters. */
  children: (apply: (path: string) => void) => ReactNode
  className?: string
}

/** A button with the number of active filters, and the sheet that it opens. The back button also closes the sheet. */
export function FilterSheet({ count, children, className }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const close = useBackCloses(() => setOpen(false), open)
  // The new page replaces the history entry of the sheet.
  function apply(path: string): void {
    setOpen(false)
    void navigate(path, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button
        className={className}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? m.ui_filters() : m.ui_filters_count({ count })}
      </Button>
      <Sheet open={open} onOpenChange={(next) => !next && close()} title={m.ui_filters()}>
        {children(apply)}
      </Sheet>
    </>
  )
}
