import { contract } from '@engawa/contract'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/**
 * Withdraws the member's own proposal, whose text becomes a draft again, and offers to undo that. `onDone` gets false after the
 * withdrawal and true after an undo.
 */
export const withdrawProposal = (id: number, onDone: (isWaiting: boolean) => void): Promise<void> =>
  removeWithUndo({
    message: m.wiki_proposal_taken_back(),
    hide: () => {},
    show: () => {},
    remove: () => call(contract.wiki.withdraw, { id }).then(() => onDone(false)),
    restore: () => call(contract.wiki.undoWithdraw, { id }).then(() => onDone(true)),
  })
