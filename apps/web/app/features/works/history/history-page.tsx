import { contract } from '@engawa/contract'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { useIsPageOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { kinds, shelfPath } from '../kinds.ts'
import type { Route } from './+types/history-page'
import { HistoryList } from './history-list.tsx'
import { historyPath, historyRoute } from './history-path.ts'

export const handle = historyRoute.handle

export const loader = historyRoute.loader(async ({ context, url }: Route.LoaderArgs, { q, type }) => {
  const { call, profile } = requireLogin(context, url)
  const filter = { q, type: type ?? undefined }
  return { filter, uid: profile.uid, first: await orPageError(call(contract.works.history, filter), url) }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.history_title(), noindex: true })

/** The works that a member has read and watched, the latest first. */
export default function HistoryPage({ loaderData: { filter, uid, first } }: Route.ComponentProps) {
  const isPageOn = useIsPageOn()
  const { q, type } = filter
  const shown = kinds.filter((kind) => isPageOn(shelfPath(kind)))
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-3xl flex-col gap-5">
        <Heading level={1}>{m.history_title()}</Heading>
        {shown.length > 1 && (
          <Tabs
            label={m.history_title()}
            tabs={[
              { to: historyPath({ q }), label: m.history_all(), current: type === undefined },
              ...shown.map((kind) => ({
                to: historyPath({ q, type: kind.type }),
                label: kind.texts.name(),
                current: kind.type === type,
              })),
            ]}
          />
        )}
        <SearchForm
          action={historyPath({ type })}
          label={m.history_find()}
          submit={m.history_find_button()}
          value={q}
          maxLength={100}
        >
          {type !== undefined && <input type="hidden" name="type" value={type} />}
        </SearchForm>
        <HistoryList key={historyPath(filter)} filter={filter} uid={uid} first={first} />
      </Paper>
    </div>
  )
}
