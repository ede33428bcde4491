import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '../toast.ts'
import { loadPopover } from './late-parts.ts'
import type { PopoverProps } from './popover-popup.tsx'

/** A box next to an element. It is open as long as it is rendered. */
export function Popover(props: PopoverProps) {
  const part = useLate(loadPopover, true, () => {
    props.onClose()
    toastError(m.ui_part_failed())
  })
  return part ? <part.PopoverPopup {...props} /> : null
}
