import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'
import type { BanProps } from './ban-frame.tsx'

const load = () => import('./ban-frame.tsx')

/** A dialog that bans a member from a community. Its code is loaded when it opens, because few readers moderate. */
export function BanDialog(props: BanProps) {
  const part = useLate(load, true, () => {
    props.onClose()
    toastError(m.ui_part_failed())
  })
  return part ? <part.BanFrame {...props} /> : null
}
