import { contract, type SubjectRef } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { removeWithUndo } from './remove-with-undo.ts'

type Shown = { hide: () => void; show: () => void }

/** Withdraws the viewer's own content that waits for a moderator. An undo puts it back into the queue. */
export const withdrawWithUndo = (subject: SubjectRef, { hide, show }: Shown): Promise<void> =>
  removeWithUndo({
    message: m.moderation_marks_withdrawn(),
    hide,
    show,
    remove: () => call(contract.moderation.withdraw, subject),
    restore: () => call(contract.moderation.restore, subject),
  })
