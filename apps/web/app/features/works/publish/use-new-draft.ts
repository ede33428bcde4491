import { contract } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { toastError } from '#app/ui/toast.ts'
import type { WorkKind } from '../work-kind.ts'

type Begin = {
  /** Gets the id before the editor opens. */
  prepare?: (id: number) => void
  /** What the editor's address says besides. */
  search?: string
}

/** What begins a work of a kind as a draft and opens its editor. */
export function useNewDraft({ type, publishPath }: Pick<WorkKind, 'type' | 'publishPath'>) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function create({ prepare, search }: Begin = {}): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      // With an id from the server a retry after a lost answer does not create a second draft.
      const { id } = await call(contract.works.generateId, {})
      await call(contract.works.create, { id, type })
      prepare?.(id)
      await navigate(`${publishPath}?id=${id}${search ? `&${search}` : ''}`, { replace: true })
    } catch (error) {
      toastError(errorText(error))
      setBusy(false)
    }
  }
  return { busy, create }
}
