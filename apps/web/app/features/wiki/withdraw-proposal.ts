import { contract } from '@engawa/contract'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/** Withdraws the member's own proposal: its text continues as a draft. Undo submits it again. Calls `onDone` after each of both. */
export const withdrawProposal = (id: number, onDone: (isWaiting: boolean) => void): Promise<void> =>
  removeWithUndo({
    message: m.wiki_proposal_taken_back(),
    hide: () => {},
    show: () => {},
    remove: () => call(contract.wiki.withdraw, { id }).then(() => onDone(false)),
    restore: () => call(contract.wiki.undoWithdraw, { id }).then(() => onDone(true)),
  })
