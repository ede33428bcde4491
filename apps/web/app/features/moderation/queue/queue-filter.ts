import { ReportReason, type CaseSource, type CaseState } from '@engawa/contract'
import { kindNames } from '../moderation-words.ts'

/** Which cases the queue shows; its address holds it. */
export type Filter = {
  state: CaseState
  source?: CaseSource | undefined
  kind?: string | undefined
  reason?: ReportReason | undefined
  q: string
}

export const states = ['open', 'later', 'decided'] as const satisfies CaseState[]
export const sources = ['report', 'held', 'appeal'] as const satisfies CaseSource[]
export const filterNames = ['state', 'source', 'kind', 'reason', 'q']

export function readFilter({ searchParams }: URL): Filter {
  const get = (name: string) => searchParams.get(name)
  return {
    state: states.find((state) => state === get('state')) ?? 'open',
    source: sources.find((source) => source === get('source')),
    kind: Object.keys(kindNames).find((kind) => kind === get('kind')),
    reason: ReportReason.options.find((reason) => reason === get('reason')),
    q: (get('q') ?? '').slice(0, 50),
  }
}

export function pathOf({ state, ...rest }: Filter): string {
  const all = { state: state === 'open' ? '' : state, ...rest }
  const query = new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return query.size === 0 ? '/moderation' : `/moderation?${query.toString()}`
}
