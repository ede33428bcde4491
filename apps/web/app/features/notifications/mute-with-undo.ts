import { contract, type SubjectRef } from '@engawa/contract'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

const nothing = (): void => undefined

type Shown = {
  /** Shows the topic or the member as muted; `show` reverts this. */
  hide?: () => void
  show?: () => void
}

/** Mutes a topic or a member (kind `user`) and offers to undo it. Resolves after the server has answered, even with a refusal. */
export function muteWithUndo(
  subject: SubjectRef,
  name: string,
  { hide = nothing, show = nothing }: Shown = {},
) {
  const set = (muted: boolean) => call(contract.notifications.mute, { ...subject, muted })
  return removeWithUndo({
    message: m.notifications_muted({ name }),
    hide,
    show,
    remove: () => set(true),
    restore: () => set(false),
  })
}
