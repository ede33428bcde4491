import { contract } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { toastError } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import type { WorkKind } from '../work-kind.ts'

type Begin = {
  /** Gets the id before the editor opens. */
  prepare?: (id: number) => void
  /** What the editor's address says besides. */
  search?: string
}

/** What begins a work of a kind as a draft and opens its editor. */
export function useNewDraft({ type, publishPath }: Pick<WorkKind, 'type' | 'publishPath'>) {
  const { busy, run } = useAttempt((error) => toastError(errorText(error)))
  const navigate = useNavigate()
  const create = ({ prepare, search }: Begin = {}) =>
    run(async () => {
      // With an id from the server a retry after a lost answer does not create a second draft.
      const { id } = await call(contract.works.generateId, {})
      await call(contract.works.create, { id, type })
      prepare?.(id)
      await navigate(`${publishPath}?id=${id}${search ? `&${search}` : ''}`, { replace: true })
    })
  return { busy, create }
}
