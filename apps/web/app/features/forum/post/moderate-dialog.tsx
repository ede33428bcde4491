import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'
import type { ModerateProps } from './moderate-frame.tsx'

const load = () => import('./moderate-frame.tsx')

/** A dialog in which moderators change a post. Its code is loaded when it opens, because few readers moderate. */
export function ModerateDialog(props: ModerateProps) {
  const part = useLate(load, true, () => {
    props.onClose()
    toastError(m.ui_part_failed())
  })
  return part ? <part.ModerateFrame {...props} /> : null
}
