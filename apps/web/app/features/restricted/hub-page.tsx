import { ROLE } from '@engawa/contract'
import type { RestrictedSourceView } from '@engawa/contract/restricted'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/hub-page'
import { sectionOf } from './enter.ts'
import { OwnChoices } from './own-choices.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const state = sectionOf(context)
  return state.is === 'inside' ? state.entry : null
}

/** The first page of the section: the sources that are on, and the reader's own settings. */
export default function HubPage({ loaderData: entry }: Route.ComponentProps) {
  const isAdmin = (useProfile()?.role ?? 0) >= ROLE.admin
  if (!entry) return null
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-4xl flex-col gap-8">
        <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-72">
            <Heading level={1}>{m.restricted_title()}</Heading>
            <p className="measure text-ink-soft">{m.restricted_line()}</p>
          </div>
          {isAdmin && <ButtonLink to="/adult/review">{m.restricted_review()}</ButtonLink>}
        </header>
        <section aria-labelledby="sources" className="flex flex-col gap-3">
          <Heading level={2} size="lg" id="sources">
            {m.restricted_sources()}
          </Heading>
          {entry.sources.length === 0 ? (
            <EmptyState
              line={isAdmin ? m.restricted_no_sources_admin() : m.restricted_no_sources()}
              action={
                isAdmin && (
                  <ButtonLink to="/admin/site?tab=restricted">{m.restricted_closed_open()}</ButtonLink>
                )
              }
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
              {entry.sources.map((source) => (
                <SourceCard key={source.name} source={source} />
              ))}
            </ul>
          )}
        </section>
        <OwnChoices entry={entry} />
      </Paper>
    </div>
  )
}

const judged: Record<RestrictedSourceView['judgedBy'], () => string> = {
  list: m.restricted_judged_list,
  item: m.restricted_judged_item,
  address: m.restricted_judged_address,
}

const SourceCard = ({ source: { name, title, judgedBy, hasPlayer } }: { source: RestrictedSourceView }) => (
  <li className="relative flex flex-col gap-1 rounded-md border border-line bg-paper-2 p-4 shadow-1 hover:bg-hover">
    <h3 className="font-medium">
      <Link to={`/adult/${name}`} className="after:absolute after:inset-0">
        {title}
      </Link>
    </h3>
    <p className="text-sm text-ink-soft">{judged[judgedBy]()}</p>
    <p className="text-sm text-ink-soft">
      {hasPlayer ? m.restricted_has_player() : m.restricted_has_no_player()}
    </p>
  </li>
)
