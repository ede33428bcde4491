import { useEffect } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { countPart } from './part-counts.ts'
import type { PartPanelProps } from './part-panel.tsx'

const loadPanel = () => import('./part-panel.tsx')

type Props = PartPanelProps & { open: boolean; onClose: () => void }

/** A sheet with the comments on a part, or on a position in it. Its code and data are loaded when it opens. */
export function PartComments({ open, onClose, title, ...rest }: Props) {
  const { subject, part } = rest
  const panel = useLate(loadPanel, open)
  useEffect(() => {
    if (!open) return undefined
    // After the sheet is closed, the numbers are loaded again, because comments may have been written.
    return () => void countPart(subject, part)
    // oxlint-disable-next-line react/exhaustive-deps -- the part does not change while the sheet is open
  }, [open])
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {panel ? (
        <panel.PartPanel key={`${part.id}:${part.anchor}`} title={title} {...rest} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  )
}
