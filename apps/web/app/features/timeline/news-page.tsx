import { contract } from '@engawa/contract'
import { firstShelf } from '#app/features/works/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Route } from './+types/news-page'
import { NewsList } from './news-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  return { first: await orPageError(call(contract.timeline.list, {}), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.shell_news(), noindex: true })

/** The news of the member: publications by followed members, and new chapters of saved works. */
export default function NewsPage({ loaderData: { first } }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto max-w-3xl">
        <NewsList
          title={<Heading level={1}>{m.shell_news()}</Heading>}
          first={first}
          empty={
            <EmptyState
              line={m.timeline_empty()}
              action={<ButtonLink to={firstShelf}>{m.works_browse()}</ButtonLink>}
            />
          }
        />
      </Paper>
    </div>
  )
}
