import { ROLE, type contract, type OutputOf } from '@engawa/contract'
import { RetryTime } from '#app/features/sources/index.ts'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

type Engine = OutputOf<typeof contract.imageSearch.engines>['items'][number]

/** Shows how many searches an engine still allows for the whole site, or why the engine cannot be used. */
export function QuotaLine({ engine, role }: { engine: Engine; role: number | null }) {
  const { title, isSetUp, budget } = engine
  if (!isSetUp)
    return (
      <p className="text-sm text-ink-soft">
        {role !== null && role >= ROLE.admin ? (
          <>
            {m.image_search_set_key()} <code>SAUCENAO_API_KEY</code>
          </>
        ) : (
          m.image_search_not_set_up({ engine: title })
        )}
      </p>
    )
  if (!budget) return null
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {m.image_search_quota({ left: formatNumber(budget.left), count: counted(budget.limit, formatNumber) })}
      {budget.left === 0 && budget.resetAt && (
        <>
          {m.ui_comma()}
          <RetryTime at={budget.resetAt} variant="granted" />
        </>
      )}
    </p>
  )
}
