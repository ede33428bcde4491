import { contract, isAppError, type Activity } from '@engawa/contract'
import { ActivityList } from '#app/features/timeline/index.ts'
import { firstShelf } from '#app/features/works/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageNotFound, throwPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import type { Page } from '#app/lib/net/use-infinite-list.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
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

type Tab = 'followings' | 'followers' | 'timeline'

const route = defineRoute({
  tab: oneOf(['followings', 'followers', 'timeline']),
  userId: optionalText(),
  page: peoplePage,
})

export const handle = route.handle

/** Returns the tab for a URL. The timeline exists only on the member's own page. */
const tabOf = ({ tab, userId }: QueryOf<typeof route>): Tab =>
  tab === null || (tab === 'timeline' && userId !== null) ? 'followings' : tab

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call, profile } = requireLogin(context, url)
  const tab = tabOf(query)
  const userId = query.userId ?? undefined
  try {
    const [list, timeline, user] = await Promise.all([
      tab === 'timeline' ? null : call(peopleLists[tab], { pagenum: query.page, userId }),
      tab === 'timeline' ? call(contract.timeline.list, {}) : null,
      call(contract.accounts.info, { userId: userId ?? profile.uid }),
    ])
    return { tab, userId, list, timeline, user }
  } catch (error) {
    if (isAppError(error) && error.errorName === 'invalid_user_id') throw pageNotFound(url.pathname)
    return throwPageError(error, url)
  }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_follow_title(), noindex: true })

export default function FollowPage({ loaderData }: Route.ComponentProps) {
  const { tab, userId, list, timeline, user } = loaderData
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
            tabs={[
              ...(user.isSelf && userId === undefined
                ? [{ to: to('timeline'), label: m.accounts_timeline(), current: tab === 'timeline' }]
                : []),
              ...people.map(({ part, label, count }) => ({
                to: to(part),
                label,
                current: tab === part,
                count: String(count),
              })),
            ]}
          />
        </div>
        {timeline && <Timeline first={timeline} />}
        {list && <PeopleList list={list} to={(page) => to(tab, page)} empty={<Nobody tab={tab} />} />}
      </Paper>
    </div>
  )
}

const findPeople = () => <ButtonLink to={firstShelf}>{m.accounts_find_people()}</ButtonLink>

const Nobody = ({ tab }: { tab: Tab }) => (
  <EmptyState
    line={tab === 'followers' ? m.accounts_no_followers() : m.accounts_no_followings()}
    action={findPeople()}
  />
)

const moreTimeline = (cursor: string) => call(contract.timeline.list, { cursor })

/** The list of content that was published by members whom the viewer follows. */
const Timeline = ({ first }: { first: Page<Activity> }) => (
  <ActivityList
    name="timeline"
    first={first}
    load={moreTimeline}
    withAuthors
    empty={<EmptyState line={m.accounts_timeline_empty()} action={findPeople()} />}
  />
)
