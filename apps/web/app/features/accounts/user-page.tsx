import { contract, isAppError, type UserView } from '@engawa/contract'
import { Ban } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FollowButton } from '#app/features/subjects/index.ts'
import { ActivityList } from '#app/features/timeline/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageNotFound, throwPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { useIsOn } from '#app/lib/view/site.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/user-page'
import { ManageUser } from './manage-user.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonMenu } from './person-menu.tsx'
import { UserSheet } from './user-sheet.tsx'
import { allUserTabs, isPeopleTab, peopleLists, userRoute, userTabOf, WORKS } from './user-tab.ts'
import { WorkList } from './work-list.tsx'

export const handle = userRoute.handle

export const loader = userRoute.loader(async ({ context, params, url }: Route.LoaderArgs, query) => {
  const { call } = requireLogin(context, url)
  const tab = userTabOf(query)
  const userId = params.id
  try {
    const [user, works, activities, people, muted, blocks] = await Promise.all([
      call(contract.accounts.info, { userId }),
      tab === WORKS ? call(contract.works.ofUser, { userId }) : null,
      tab === WORKS || isPeopleTab(tab) ? null : call(contract.timeline.ofUser, { userId, kind: tab }),
      isPeopleTab(tab) ? call(peopleLists[tab], { userId, pagenum: query.page }) : null,
      call(contract.notifications.muted, { kind: 'user', id: userId }).catch(() => ({ muted: false })),
      call(contract.moderation.blocks, { uid: userId, limit: 1 }).catch(() => ({ items: [] })),
    ])
    const ban = user.blocked && user.can.block ? await call(contract.accounts.banTtl, { id: user.uid }) : null
    const blockedByMe = blocks.items.length > 0
    return { tab, user, works, activities, people, ban, blockedByMe, ...muted }
  } catch (error) {
    // An address without a valid user id gets the page for unknown addresses.
    if (isAppError(error) && error.errorName === 'invalid_user_id') throw pageNotFound(url.pathname)
    return throwPageError(error, url)
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.accounts_user_title({ name: loaderData?.user.name ?? '' }),
    noindex: true,
    ...(loaderData && { feed: `/feeds/users/${loaderData.user.uid}/works.atom` }),
  })

export default function UserPage({ loaderData }: Route.ComponentProps) {
  return <OneUser key={loaderData.user.uid} loaderData={loaderData} />
}

function OneUser({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { user, ban, muted, blockedByMe, tab } = loaderData
  const { uid, can } = user
  const { revalidate } = useRevalidator()
  const [isBlocked, setBlocked] = useState(blockedByMe)
  const hasMessages = useIsOn('messages')
  const mayManage = can.block || can.setCoins || can.setRole
  return (
    <UserSheet
      user={user}
      actions={
        can.follow && (
          <>
            {!isBlocked && (
              <FollowButton isMain uid={uid} following={user.isFollowing} onDone={() => void revalidate()} />
            )}
            {!isBlocked && hasMessages && (
              <ButtonLink to={`/messages/${uid}`}>{m.accounts_message()}</ButtonLink>
            )}
            <PersonMenu person={user} muted={muted} isBlocked={isBlocked} onBlocked={setBlocked} />
          </>
        )
      }
    >
      {isBlocked && (
        <Notice icon={<Ban size={18} aria-hidden />} className="mt-6">
          {m.accounts_person_is_blocked({ name: user.name })}
        </Notice>
      )}
      {mayManage && <ManageUser user={user} ban={ban} />}
      <div className="mt-8">
        <Tabs
          label={m.accounts_tabs()}
          tabs={allUserTabs().map(({ name, label }) => ({
            to: addressOf(user, name),
            label,
            current: name === tab,
          }))}
        />
      </div>
      <div className="pt-6">
        <TabContent key={tab} data={loaderData} />
      </div>
    </UserSheet>
  )
}

const addressOf = ({ uid }: UserView, tab: string, page = 1): string =>
  `/user/${uid}${tab === WORKS ? '' : `?tab=${tab}`}${page > 1 ? `&page=${page}` : ''}`

function TabContent({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { user, tab, works, activities, people } = data
  const { uid } = user
  const moreWorks = useCallback(
    (cursor: string) => call(contract.works.ofUser, { userId: uid, cursor }),
    [uid],
  )
  const moreActivities = useCallback(
    (cursor: string) => call(contract.timeline.ofUser, { userId: uid, kind: tab, cursor }),
    [uid, tab],
  )
  const nobody = tab === 'followers' ? m.accounts_no_followers() : m.accounts_no_followings()
  if (works)
    return (
      <WorkList
        name="user-works"
        first={works}
        load={moreWorks}
        empty={<EmptyState line={m.accounts_no_works()} />}
      />
    )
  if (activities)
    return (
      <ActivityList
        name={`user-${tab}`}
        first={activities}
        load={moreActivities}
        empty={<EmptyState line={m.accounts_nothing_yet()} />}
      />
    )
  return (
    people && (
      <PeopleList
        list={people}
        to={(page) => addressOf(user, tab, page)}
        empty={<EmptyState line={nobody} />}
      />
    )
  )
}
