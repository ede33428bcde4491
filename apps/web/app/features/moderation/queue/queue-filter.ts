import { ReportReason, type CaseSource, type CaseState } from '@engawa/contract'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf, text } from '#app/lib/route/parameters.ts'
import { kindNames } from '../moderation-words.ts'

/** The filter of the queue, which the page's address contains. */
export type Filter = {
  state: CaseState
  source?: CaseSource | undefined
  kind?: string | undefined
  reason?: ReportReason | undefined
  q: string
}

export const states = ['open', 'later', 'decided'] as const satisfies CaseState[]
export const sources = ['report', 'held', 'appeal'] as const satisfies CaseSource[]

/** Route of the queue of cases. Its address contains the filter. */
export const queueRoute = defineRoute({
  state: oneOf(states, 'open'),
  source: oneOf(sources),
  kind: oneOf(Object.keys(kindNames)),
  reason: oneOf(ReportReason.options),
  q: text({ max: 50 }),
})

export const filterOf = ({ state, source, kind, reason, q }: QueryOf<typeof queueRoute>): Filter => ({
  ...{ state, q },
  source: source ?? undefined,
  kind: kind ?? undefined,
  reason: reason ?? undefined,
})

export const pathOf = ({ state, source, kind, reason, q }: Filter): string =>
  `/moderation${queueRoute.search({
    ...{ state, q },
    source: source ?? null,
    kind: kind ?? null,
    reason: reason ?? null,
  })}`
