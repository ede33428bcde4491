import { contract, type AuditEntry, type OutputOf } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { LogFilters } from '../logs/log-filters.tsx'
import { apiFilter } from '../logs/log-query.ts'
import type { Route } from './+types/audit-page'
import { addressOf, auditRoute, type AuditQuery } from './audit-route.ts'
import { kindNames } from './audit-words.ts'
import { EntryRow } from './entry-row.tsx'

const PAGE_SIZE = 30

/** The address of the log without a filter. */
const ALL = addressOf({ kind: null, member: '', from: null, to: null })

export const handle = auditRoute.handle

export const loader = auditRoute.loader(async ({ context, url }: Route.LoaderArgs, filters) => {
  const { call } = requireAdmin(context)
  const first = await orPageError(call(contract.audit.list, { limit: PAGE_SIZE, ...apiFilter(filters) }), url)
  return { filters, first }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.audit_title(), noindex: true })

/** The page of the audit log, for administrators. */
export default function AuditPage({ loaderData: { filters, first } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="audit" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Heading level={2} id="audit">
          {m.audit_title()}
        </Heading>
        <p className="measure text-sm text-ink-soft">{m.audit_line()}</p>
      </div>
      <LogFilters
        filters={filters}
        kinds={kindNames}
        addressOf={addressOf}
        exportPath="/v1/admin/audit/export"
      />
      <Entries key={addressOf(filters)} filters={filters} first={first} />
    </section>
  )
}

const keyOf = ({ id }: AuditEntry) => id

type EntriesProps = { filters: AuditQuery; first: OutputOf<typeof contract.audit.list> }

function Entries({ filters, first }: EntriesProps) {
  const load = (cursor: string) =>
    call(contract.audit.list, { limit: PAGE_SIZE, cursor, ...apiFilter(filters) })
  const list = useInfiniteList({ name: 'audit-log', first, load, keyOf })
  if (list.items.length === 0)
    return addressOf(filters) === ALL ? (
      <EmptyState line={m.audit_empty()} />
    ) : (
      <EmptyState line={m.audit_none()} action={<ButtonLink to={ALL}>{m.audit_all()}</ButtonLink>} />
    )
  return (
    <div>
      <ul className="divide-y divide-line" aria-label={m.audit_title()}>
        {list.items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
