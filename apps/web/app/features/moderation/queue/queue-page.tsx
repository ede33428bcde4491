import { contract, type CaseSource, type CaseState, type CaseView, type OutputOf } from '@engawa/contract'
import { useCallback } from 'react'
import { call } from '#app/lib/http-call.ts'
import { orPageError } from '#app/lib/page-error.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { requireModerator } from '#app/lib/require-role.ts'
import { useInfiniteList } from '#app/lib/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { sourceName } from '../moderation-words.ts'
import type { Route } from './+types/queue-page'
import { CaseCard } from './case-card.tsx'

type Queue = OutputOf<typeof contract.moderation.queue>
type Filter = { state: CaseState; source?: CaseSource | undefined }

const states = ['open', 'later', 'decided'] as const satisfies CaseState[]
const sources = ['report', 'held', 'appeal'] as const satisfies CaseSource[]

export const handle = { query: ['state', 'source'] }

function readFilter(url: URL): Filter {
  const query = url.searchParams
  return {
    state: states.find((state) => state === query.get('state')) ?? 'open',
    source: sources.find((source) => source === query.get('source')),
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireModerator(context)
  const filter = readFilter(url)
  return { filter, queue: await orPageError(call(contract.moderation.queue, filter), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.moderation_title(), noindex: true })

const pathOf = ({ state, source }: Filter): string => {
  const query = new URLSearchParams({ ...(state === 'open' ? {} : { state }), ...(source ? { source } : {}) })
  return query.size === 0 ? '/moderation' : `/moderation?${query.toString()}`
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { filter, queue } = loaderData
  const waiting = Object.values(queue.waiting).reduce((sum, count) => sum + count, 0)
  const labels: Record<CaseState, string> = {
    open: m.moderation_open(),
    later: m.moderation_aside(),
    decided: m.moderation_decided(),
  }
  return (
    <div className="page-width py-6 md:py-10">
      <Paper className="mx-auto flex max-w-3xl flex-col gap-5 p-5 md:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl">{m.moderation_title()}</h1>
          <nav aria-label={m.moderation_more()} className="flex flex-wrap gap-x-5 text-sm">
            <Link to="/moderation/log" className="touch-target text-accent-text hover:underline">
              {m.moderation_log()}
            </Link>
            <Link to="/trash" className="touch-target text-accent-text hover:underline">
              {m.trash_title()}
            </Link>
          </nav>
        </div>
        <Tabs
          label={m.moderation_states()}
          tabs={states.map((state) => ({
            to: pathOf({ ...filter, state }),
            label: labels[state],
            current: filter.state === state,
            ...(state === 'open' && waiting > 0 ? { count: String(waiting) } : {}),
          }))}
        />
        <nav aria-label={m.moderation_sources()} className="flex flex-wrap gap-2">
          <ChipLink
            to={pathOf({ state: filter.state })}
            aria-current={filter.source === undefined ? 'true' : undefined}
          >
            {m.moderation_all()}
          </ChipLink>
          {sources.map((source) => (
            <ChipLink
              key={source}
              to={pathOf({ ...filter, source })}
              aria-current={filter.source === source ? 'true' : undefined}
            >
              {sourceName[source]()} {queue.waiting[source] > 0 && queue.waiting[source]}
            </ChipLink>
          ))}
        </nav>
        <Cases key={pathOf(filter)} filter={filter} first={queue} />
      </Paper>
    </div>
  )
}

const keyOf = ({ id }: CaseView) => id

function Cases({ filter, first }: { filter: Filter; first: Queue }) {
  const load = useCallback(
    (cursor: string) => call(contract.moderation.queue, { ...filter, cursor }),
    [filter],
  )
  const list = useInfiniteList({ name: `queue ${pathOf(filter)}`, first, load, keyOf })
  if (list.items.length === 0 && list.nextCursor === null)
    return <EmptyState line={filter.state === 'open' ? m.moderation_nothing() : m.moderation_none()} />
  const takeOut = (id: number) => list.change((items) => items.filter((each) => each.id !== id))
  return (
    <div>
      <ul className="flex flex-col gap-4">
        {list.items.map((found) => (
          <li key={found.id}>
            <CaseCard found={found} onGone={() => takeOut(found.id)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
