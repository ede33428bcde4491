import { contract, isAppError } from '@engawa/contract'
import { firstShelf } from '#app/features/works/index.ts'
import { pageNotFound, throwPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf, optionalText } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/follow-page'
import { PeopleList } from './people-list.tsx'
import { peopleLists, peoplePage } from './user-tab.ts'

type Tab = 'followings' | 'followers'

const route = defineRoute({
  tab: oneOf(['followings', 'followers'], 'followings'),
  userId: optionalText(),
  page: peoplePage,
})

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call, profile } = requireLogin(context, url)
  const { tab } = query
  const userId = query.userId ?? undefined
  try {
    const [list, user] = await Promise.all([
      call(peopleLists[tab], { pagenum: query.page, userId }),
      call(contract.accounts.info, { userId: userId ?? profile.uid }),
    ])
    return { tab, userId, list, user }
  } catch (error) {
    if (isAppError(error) && error.errorName === 'invalid_user_id') throw pageNotFound(url.pathname)
    return throwPageError(error, url)
  }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_follow_title(), noindex: true })

export default function FollowPage({ loaderData }: Route.ComponentProps) {
  const { tab, userId, list, user } = loaderData
  const to = (part: Tab, page = 1) =>
    `/user/follow?tab=${part}${userId ? `&userId=${userId}` : ''}${page > 1 ? `&page=${page}` : ''}`
  const people = [
    { part: 'followings', label: m.accounts_followings(), count: user.followings },
    { part: 'followers', label: m.accounts_followers(), count: user.followers },
  ] as const
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto max-w-3xl">
        <Heading level={1}>
          <Link to={user.isSelf ? '/user' : `/user/${user.uid}`} className="hover:underline">
            {user.name}
          </Link>
        </Heading>
        <div className="mt-4">
          <Tabs
            label={m.accounts_follow_title()}
            tabs={people.map(({ part, label, count }) => ({
              to: to(part),
              label,
              current: tab === part,
              count: String(count),
            }))}
          />
        </div>
        <PeopleList list={list} to={(page) => to(tab, page)} empty={<Nobody tab={tab} />} />
      </Paper>
    </div>
  )
}

const Nobody = ({ tab }: { tab: Tab }) => (
  <EmptyState
    line={tab === 'followers' ? m.accounts_no_followers() : m.accounts_no_followings()}
    action={<ButtonLink to={firstShelf}>{m.accounts_find_people()}</ButtonLink>}
  />
)
