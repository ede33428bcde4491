import type { PostView } from '@engawa/contract'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'

const load = () => import('./merge-frame.tsx')

/** A dialog that merges a post into another one. Its code is loaded when it opens. */
export function MergeDialog(props: { post: PostView; onClose: () => void }) {
  const part = useLate(load, true, () => {
    props.onClose()
    toastError(m.ui_part_failed())
  })
  return part ? <part.MergeFrame {...props} /> : null
}
