import { restricted } from '@engawa/contract/restricted'
import { visitContext } from '#app/context.ts'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { flag } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paper } from '#app/ui/paper.tsx'
import type { Route } from './+types/review-page'
import { CloseNow } from './close-now.tsx'
import { Reports } from './reports.tsx'
import { SourceState } from './source-state.tsx'

const route = defineRoute({ decided: flag() })

export const handle = route.handle

/** Loads the page for administrators, even while the section is closed. The layout redirects all other visitors to the home page. */
export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { decided }) => {
  const { call } = context.get(visitContext)
  const [overview, reports] = await orPageError(
    Promise.all([call(restricted.overview, {}), call(restricted.reports, { decided })]),
    url,
  )
  return { overview, reports, decided }
})

/** The page for administrators: reports, the rule, and the state of each source. */
export default function ReviewPage({ loaderData: { overview, reports, decided } }: Route.ComponentProps) {
  const { isOpen, ruleVersion, confirmed, undecided, sources } = overview
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-4xl flex-col gap-8">
        <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-72">
            <p className="text-sm">
              <TextLink to="/adult">{m.restricted_title()}</TextLink>
            </p>
            <Heading level={1}>{m.restricted_review()}</Heading>
            <p className="text-ink-soft">
              {isOpen ? m.restricted_state_open() : m.restricted_state_closed()}{' '}
              {m.restricted_confirmed_count({ count: counted(confirmed, formatNumber) })}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {isOpen && <CloseNow />}
            <ButtonLink to="/admin/site?tab=restricted">{m.restricted_to_switch()}</ButtonLink>
          </div>
        </header>
        <Reports reports={reports} decided={decided} undecided={undecided} />
        <section aria-labelledby="suspected">
          <Notice>
            <Heading level={2} size="lg" id="suspected">
              {m.restricted_suspected()}
            </Heading>
            <p className="measure mt-1">{m.restricted_suspected_line()}</p>
            <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
              {[
                m.restricted_suspected_hide(),
                m.restricted_suspected_note(),
                m.restricted_suspected_hotline(),
              ].map((step) => (
                <li key={step} className="measure">
                  {step}
                </li>
              ))}
            </ol>
          </Notice>
        </section>
        <section aria-labelledby="states" className="flex flex-col gap-1">
          <Heading level={2} size="lg" id="states">
            {m.restricted_sources()}
          </Heading>
          <p className="measure text-sm text-ink-soft">
            {m.restricted_rule_line({ version: ruleVersion.toString(16) })}
          </p>
          <ul className="divide-y divide-line">
            {sources.map((source) => (
              <SourceState key={source.name} source={source} />
            ))}
          </ul>
        </section>
      </Paper>
    </div>
  )
}
