import { contract, type CaseSource, type CaseState, type CaseView, type OutputOf } from '@engawa/contract'
import { Keyboard } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { sumOf } from '#app/lib/member/waiting.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ModerationPage } from '../moderation-page.tsx'
import type { Route } from './+types/queue-page'
import { CaseCard } from './case-card.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { filterOf, pathOf, queueRoute, states, type Filter } from './queue-filter.ts'
import { QueueFilters } from './queue-filters.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useReadNotification, useWaiting } from './use-waiting.ts'

type Queue = OutputOf<typeof contract.moderation.queue>

export const handle = queueRoute.handle

export const loader = queueRoute.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call } = requireModerator(context)
  const filter = filterOf(query)
  return { filter, queue: await orPageError(call(contract.moderation.queue, filter), url) }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.moderation_title(), noindex: true })

const stateName: Record<CaseState, () => string> = {
  open: m.moderation_open,
  later: m.moderation_aside,
  decided: m.moderation_decided,
}

export default function QueuePage({ loaderData: { filter, queue } }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { waiting, isNew, countDown } = useWaiting(queue.waiting)
  useQueueKeys(() => setHelpOpen(true))
  useReadNotification()
  return (
    <ModerationPage title={m.moderation_title()} path="/moderation">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <Tabs
            label={m.moderation_states()}
            tabs={states.map((state) => ({
              to: pathOf({ ...filter, state }),
              label: stateName[state](),
              current: filter.state === state,
              ...(state === 'open' && sumOf(waiting) > 0 ? { count: String(sumOf(waiting)) } : {}),
            }))}
          />
        </div>
        <span className="hidden md:block">
          <IconButton label={m.moderation_keys()} onClick={() => setHelpOpen(true)}>
            <Keyboard size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <QueueFilters key={filter.q} filter={filter} waiting={waiting} />
      {isNew && filter.state === 'open' && (
        <Button size="sm" className="self-center" onClick={() => void revalidator.revalidate()}>
          {m.moderation_show_new()}
        </Button>
      )}
      <Cases
        key={pathOf(filter)}
        filter={filter}
        first={queue}
        proposals={waiting.proposal + waiting.community}
        onRemoved={countDown}
      />

      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </ModerationPage>
  )
}

const keyOf = ({ id }: CaseView) => id

function emptyLine(filter: Filter, proposals: number): string {
  if (pathOf(filter) !== '/moderation') return m.moderation_none()
  return proposals > 0 ? m.moderation_only_proposals({ count: proposals }) : m.moderation_nothing()
}

type CasesProps = {
  filter: Filter
  first: Queue
  /** The number of proposed edits of the wiki and proposed communities, which have separate pages. */
  proposals: number
  onRemoved: (source: CaseSource) => void
}

function Cases({ filter, first, proposals, onRemoved }: CasesProps) {
  const load = useCallback(
    (cursor: string) => call(contract.moderation.queue, { ...filter, cursor }),
    [filter],
  )
  const list = useInfiniteList({ name: `queue ${pathOf(filter)}`, first, load, keyOf })
  if (list.items.length === 0 && list.nextCursor === null)
    return <EmptyState line={emptyLine(filter, proposals)} />
  function removeCase({ id, source, state, against }: CaseView): void {
    list.change((items) => items.filter((each) => each.id !== id))
    if (state === 'open') onRemoved(source)
    const isOfAuthor = (each: CaseView) => each.id !== id && each.against?.uid === against?.uid
    if (against && list.items.some(isOfAuthor)) void updateHistory(against.uid)
  }
  /** Shows the present record of a member in the other cases. After a failure the earlier record stays. */
  async function updateHistory(uid: number): Promise<void> {
    const record = await call(contract.moderation.member, { uid }).catch(() => null)
    if (!record) return
    list.change((items) =>
      items.map((each) => (each.against?.uid === uid ? { ...each, history: record.history } : each)),
    )
  }
  return (
    <div>
      <ul className="flex flex-col gap-4">
        {list.items.map((found) => (
          <li key={found.id}>
            <CaseCard found={found} onGone={() => removeCase(found)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
