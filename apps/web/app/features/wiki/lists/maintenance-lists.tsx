import type { WikiHome, WikiPageCard } from '@engawa/contract'
import type { Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { maintenanceKinds, listPath } from '../wiki-paths.ts'
import { PageList } from './page-list.tsx'
import { WantedList } from './wanted-list.tsx'

/** Pages of the wiki that need work: missing pages, orphans or redirects. */
export type MaintenanceData =
  | { kind: 'wanted'; wanted: WikiHome['wanted'] }
  | { kind: 'orphan' | 'redirect'; first: Page<WikiPageCard> }

const labels = { wanted: m.wiki_care_wanted, orphan: m.wiki_care_orphans, redirect: m.wiki_care_redirects }
const lines = {
  wanted: m.wiki_care_wanted_line,
  orphan: m.wiki_care_orphans_line,
  redirect: m.wiki_care_redirects_line,
}

export function MaintenanceLists({ data }: { data: MaintenanceData }) {
  return (
    <section className="flex flex-col gap-4">
      <nav aria-label={m.wiki_tab_care()} className="flex flex-wrap gap-2 pointer-coarse:gap-y-4">
        {maintenanceKinds.map((kind) => (
          <ChipLink
            key={kind}
            to={listPath('care', { kind: kind === 'wanted' ? undefined : kind })}
            aria-current={kind === data.kind ? 'page' : undefined}
            preventScrollReset
          >
            {labels[kind]()}
          </ChipLink>
        ))}
      </nav>
      <p className="measure text-ink-soft">{lines[data.kind]()}</p>
      {data.kind === 'wanted' ? (
        <WantedList items={data.wanted} />
      ) : (
        <PageList key={data.kind} filter={{ kind: data.kind }} first={data.first} />
      )}
    </section>
  )
}
