import { contract, LIMITS, type OutputOf, type SecurityEvent } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/security-page'
import { EventRow } from './event-row.tsx'
import { LogFilters } from '../logs/log-filters.tsx'
import { apiFilter } from '../logs/log-query.ts'
import { addressOf, kindNames, securityRoute, type SecurityQuery } from './security-route.ts'

const PAGE_SIZE = 30

export const handle = securityRoute.handle

export const loader = securityRoute.loader(async ({ context, url }: Route.LoaderArgs, filters) => {
  const { call } = requireAdmin(context)
  const first = await orPageError(
    call(contract.securityLog.list, { limit: PAGE_SIZE, ...apiFilter(filters) }),
    url,
  )
  return { filters, first }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.security_title(), noindex: true })

/** The page of the security log, for administrators. */
export default function SecurityPage({ loaderData: { filters, first } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="security" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Heading level={2} id="security">
          {m.security_title()}
        </Heading>
        <p className="measure text-sm text-ink-soft">{m.security_line({ count: LIMITS.securityLogDays })}</p>
      </div>
      <LogFilters
        filters={filters}
        kinds={kindNames}
        addressOf={addressOf}
        exportPath="/v1/admin/security/export"
      />
      <Events key={addressOf(filters)} filters={filters} first={first} />
    </section>
  )
}

const keyOf = ({ id }: SecurityEvent) => id

type EventsProps = { filters: SecurityQuery; first: OutputOf<typeof contract.securityLog.list> }

function Events({ filters, first }: EventsProps) {
  const load = (cursor: string) =>
    call(contract.securityLog.list, { limit: PAGE_SIZE, cursor, ...apiFilter(filters) })
  const list = useInfiniteList({ name: 'security-log', first, load, keyOf })
  if (list.items.length === 0)
    return (
      <EmptyState
        line={m.security_none()}
        action={<ButtonLink to="/admin/security">{m.security_all()}</ButtonLink>}
      />
    )
  return (
    <div>
      <ul className="divide-y divide-line" aria-label={m.security_title()}>
        {list.items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
