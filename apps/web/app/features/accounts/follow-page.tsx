import { contract, isAppError, type UserCard } from '@engawa/contract'
import { FollowButton } from '#app/features/subjects/index.ts'
import { firstShelf } from '#app/features/works/index.ts'
import { pageNotFound, throwPageError } from '#app/lib/page-error.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { requireLogin } from '#app/lib/require-login.ts'
import { useProfile } from '#app/lib/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/follow-page'
import { RoleChip } from './user-head.tsx'

type Tab = 'followings' | 'followers'

export const handle = { query: ['tab', 'userId', 'page'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, profile } = requireLogin(context, url)
  const query = url.searchParams
  const tab: Tab = query.get('tab') === 'followers' ? 'followers' : 'followings'
  const userId = query.get('userId') ?? undefined
  const pagenum = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  try {
    const [list, user] = await Promise.all([
      call(contract.accounts[tab], { pagenum, userId }),
      call(contract.accounts.info, { userId: userId ?? profile.uid }),
    ])
    return { tab, userId, list, user }
  } catch (error) {
    if (isAppError(error) && error.errorName === 'invalid_user_id') throw pageNotFound(url.pathname)
    return throwPageError(error, url)
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_follow_title(), noindex: true })

export default function FollowPage({ loaderData }: Route.ComponentProps) {
  const { tab, userId, list, user } = loaderData
  const to = (part: Tab, page = 1) =>
    `/user/follow?tab=${part}${userId ? `&userId=${userId}` : ''}${page > 1 ? `&page=${page}` : ''}`
  return (
    <div className="page-width py-6 md:py-10">
      <Paper className="mx-auto max-w-3xl p-5 md:p-8">
        <h1 className="text-2xl">
          <Link to={user.isSelf ? '/user' : `/user/${user.uid}`} className="hover:underline">
            {user.name}
          </Link>
        </h1>
        <div className="mt-4">
          <Tabs
            label={m.accounts_follow_title()}
            tabs={[
              {
                to: to('followings'),
                label: m.accounts_followings(),
                current: tab === 'followings',
                count: String(user.followings),
              },
              {
                to: to('followers'),
                label: m.accounts_followers(),
                current: tab === 'followers',
                count: String(user.followers),
              },
            ]}
          />
        </div>
        {list.data.length === 0 ? <NobodyHere tab={tab} /> : <People people={list.data} />}
        {list.totalPages > 1 && (
          <Pages page={list.pageNum} pages={list.totalPages} to={(page) => to(tab, page)} />
        )}
      </Paper>
    </div>
  )
}

function NobodyHere({ tab }: { tab: Tab }) {
  const action = <ButtonLink to={firstShelf}>{m.accounts_find_people()}</ButtonLink>
  return (
    <EmptyState
      line={tab === 'followers' ? m.accounts_no_followers() : m.accounts_no_followings()}
      action={action}
    />
  )
}

function People({ people }: { people: UserCard[] }) {
  const own = useProfile()?.uid
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.uid} className="flex items-center gap-4 py-4">
          <Avatar src={person.avatar} name="" size={48} />
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-2">
              <Link to={`/user/${person.uid}`} className="touch-target font-medium hover:underline">
                {person.name}
              </Link>
              <RoleChip role={person.role} />
            </p>
            {person.description && <p className="line-clamp-2 text-sm text-ink-soft">{person.description}</p>}
          </div>
          {person.uid !== own && <FollowButton uid={person.uid} following={person.isFollowing} />}
        </li>
      ))}
    </ul>
  )
}

function Pages({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  return (
    <nav aria-label={m.accounts_pages()} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} size="sm" rel="prev">
          {m.accounts_previous()}
        </ButtonLink>
      )}
      <span className="text-sm text-ink-soft">{m.accounts_page_of({ page, pages })}</span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} size="sm" rel="next">
          {m.accounts_next()}
        </ButtonLink>
      )}
    </nav>
  )
}
