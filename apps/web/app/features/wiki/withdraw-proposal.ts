import { contract } from '@engawa/contract'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/**
 * Takes back one's own proposal: its text goes on as a draft. Undoing has it wait again. `onDone` hears of both, when they are done.
 */
export const withdrawProposal = (id: number, onDone: (isWaiting: boolean) => void): Promise<void> =>
  removeWithUndo({
    message: m.wiki_proposal_taken_back(),
    hide: () => {},
    show: () => {},
    remove: () => call(contract.wiki.withdraw, { id }).then(() => onDone(false)),
    restore: () => call(contract.wiki.undoWithdraw, { id }).then(() => onDone(true)),
  })
