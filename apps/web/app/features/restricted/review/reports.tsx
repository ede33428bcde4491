import type { OutputOf } from '@engawa/contract'
import { restricted, type RestrictedReport } from '@engawa/contract/restricted'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ReportRow } from './report-row.tsx'

type Props = { reports: OutputOf<typeof restricted.reports>; decided: boolean; undecided: number }

/** The list of reports without a decision, or of the decided reports if `decided` is set. */
export function Reports({ reports, decided, undecided }: Props) {
  return (
    <section aria-labelledby="reports" className="flex flex-col gap-3">
      <Heading level={2} size="lg" id="reports">
        {m.restricted_reports()}
      </Heading>
      <Tabs
        label={m.restricted_reports()}
        tabs={[
          {
            to: '/adult/review',
            label: m.restricted_undecided(),
            current: !decided,
            ...(undecided > 0 && { count: formatNumber(undecided) }),
          },
          { to: '/adult/review?decided', label: m.restricted_decided(), current: decided },
        ]}
      />
      <List key={String(decided)} reports={reports} decided={decided} />
    </section>
  )
}

function List({ reports, decided }: Omit<Props, 'undecided'>) {
  const list = useInfiniteList({
    name: `restricted reports ${String(decided)}`,
    first: reports,
    load: (cursor) => call(restricted.reports, { decided, cursor }),
    keyOf: ({ id }) => id,
  })
  const replace = (report: RestrictedReport): void =>
    list.change((items) => items.map((each) => (each.id === report.id ? report : each)))
  if (list.items.length === 0 && list.nextCursor === null)
    return <EmptyState line={decided ? m.restricted_none_decided() : m.restricted_none_undecided()} />
  return (
    <div>
      <ul className="divide-y divide-line">
        {list.items.map((report) => (
          <ReportRow key={report.id} report={report} onDecided={replace} />
        ))}
      </ul>
      <ListEnd list={list} className="mt-4" />
    </div>
  )
}
