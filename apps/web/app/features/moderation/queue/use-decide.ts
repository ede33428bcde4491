import { contract, type CallInputOf, type CaseView } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { outcomeName } from '../moderation-words.ts'
import { toastWithUndo } from '../undo-toast.ts'

export type Verdict = Omit<CallInputOf<typeof contract.moderation.decide>, 'id'>

/** Decides a case; it leaves the list, and undoing brings it back. What somebody else decided first leaves it too. */
export function useDecide(found: CaseView, onGone: () => void) {
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function decide(verdict: Verdict): Promise<void> {
    setBusy(true)
    try {
      const { action } = await call(contract.moderation.decide, { id: found.id, ...verdict })
      onGone()
      if (action && verdict.outcome !== 'later') {
        const said = outcomeName[verdict.outcome]()
        if (verdict.outcome === 'approved') toastSuccess(said)
        else toastWithUndo(said, action, () => void revalidator.revalidate())
      } else toastSuccess(m.moderation_put_aside())
    } catch (error) {
      toastError(errorText(error))
      await revalidator.revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide }
}
