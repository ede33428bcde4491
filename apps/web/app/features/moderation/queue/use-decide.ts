import { contract, type CallInputOf, type CaseView } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { outcomeName } from '../moderation-words.ts'
import { toastWithUndo } from '../undo-toast.ts'

export type Verdict = Omit<CallInputOf<typeof contract.moderation.decide>, 'id'>

/**
 * Returns a function that decides a case and removes it from the list. An undo shows the case again. A case that another moderator
 * decided first is removed too.
 */
export function useDecide(found: CaseView, onGone: () => void) {
  const revalidator = useRevalidator()
  const { busy, run } = useAction()
  async function decide(verdict: Verdict): Promise<void> {
    const done = await run(async () => {
      const { action } = await call(contract.moderation.decide, { id: found.id, ...verdict })
      onGone()
      if (!action || verdict.outcome === 'later') return toastSuccess(m.moderation_put_aside())
      const message = outcomeName[verdict.outcome]()
      if (verdict.outcome === 'approved') return toastSuccess(message)
      toastWithUndo(message, action, () => void revalidator.revalidate())
    })
    if (!done) await revalidator.revalidate()
  }
  return { busy, decide }
}
