import { contract, textIn } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { toastError } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import type { WorkKind } from '../work-kind.ts'

type Begin = {
  /** Called with the id of the new work before the editor opens. */
  prepare?: (id: number) => void
  /** Additional query parameters of the editor's URL. */
  search?: string
}

/** Returns a function that creates a draft of a kind of works, in the language in which its author uses the site, and opens its editor. */
export function useNewDraft({ type, publishPath }: Pick<WorkKind, 'type' | 'publishPath'>) {
  const { busy, run } = useAttempt((error) => toastError(errorText(error)))
  const navigate = useNavigate()
  const create = ({ prepare, search }: Begin = {}) =>
    run(async () => {
      // The id is requested before the draft is created. So a retry after a lost response does not create a second draft.
      const { id } = await call(contract.works.generateId, {})
      const language = textIn({ en: 'en', zh: 'zh' } as const, currentLanguage())
      await call(contract.works.create, { id, type, language })
      prepare?.(id)
      await navigate(`${publishPath}?id=${id}${search ? `&${search}` : ''}`, { replace: true })
    })
  return { busy, create }
}
