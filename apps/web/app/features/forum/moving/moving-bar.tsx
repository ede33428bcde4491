import type { PostView } from '@engawa/contract'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'
import type { ChoiceBoxProps } from './choice-box.tsx'
import type { Choosing } from './use-choosing.ts'

const load = () => import('./moving-frame.tsx')

/** The bar at the lower edge while a moderator chooses replies. Its code is loaded when it opens, because few readers moderate. */
export function MovingBar({
  post,
  choosing,
  lastFloor,
}: {
  post: PostView
  choosing: Choosing
  lastFloor: number
}) {
  const part = useLate(load, choosing.choice !== undefined, () => {
    choosing.stop()
    toastError(m.ui_part_failed())
  })
  return part && choosing.choice ? (
    <part.MovingFrame {...{ post, choosing, lastFloor }} choice={choosing.choice} />
  ) : null
}

/** The checkbox of a reply. It appears with the bar. */
export function LateChoiceBox(props: ChoiceBoxProps) {
  const part = useLate(load, true)
  return part ? <part.ChoiceBox {...props} /> : null
}
