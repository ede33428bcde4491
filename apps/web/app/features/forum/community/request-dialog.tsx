import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'
import type { RequestProps } from './request-frame.tsx'

const load = () => import('./request-frame.tsx')

/** A dialog that requests to join a community. Its code is loaded when it opens. */
export function RequestDialog(props: RequestProps) {
  const part = useLate(load, true, () => {
    props.onClose()
    toastError(m.ui_part_failed())
  })
  return part ? <part.RequestFrame {...props} /> : null
}
