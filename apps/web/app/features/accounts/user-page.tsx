import { contract, isAppError } from '@engawa/contract'
import { lazy, Suspense, useCallback } from 'react'
import { FollowButton } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/http-call.ts'
import { pageNotFound, throwPageError } from '#app/lib/page-error.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { requireLogin } from '#app/lib/require-login.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/user-page'
import { UserSheet } from './user-sheet.tsx'
import { WorkList } from './work-list.tsx'

// Few may manage others; nobody else loads the code.
const ManageUser = lazy(async () => ({ default: (await import('./manage-user.tsx')).ManageUser }))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  try {
    const [user, works] = await Promise.all([
      call(contract.accounts.info, { userId: params.id }),
      call(contract.works.ofUser, { userId: params.id }),
    ])
    const ban = user.blocked && user.can.block ? await call(contract.accounts.banTtl, { id: user.uid }) : null
    return { user, works, ban }
  } catch (error) {
    // An address without a user in it is an address nobody knows.
    if (isAppError(error) && error.errorName === 'invalid_user_id') throw pageNotFound(url.pathname)
    return throwPageError(error, url)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: m.accounts_user_title({ name: loaderData?.user.name ?? '' }), noindex: true })

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, works, ban } = loaderData
  const { uid, can } = user
  const load = useCallback((cursor: string) => call(contract.works.ofUser, { userId: uid, cursor }), [uid])
  const mayManage = can.block || can.setCoins || can.setRole
  return (
    <UserSheet
      user={user}
      actions={
        can.follow && (
          <>
            <FollowButton key={uid} uid={uid} following={user.isFollowing} />
            <ButtonLink to={`/messages/${uid}`}>{m.chat_message()}</ButtonLink>
          </>
        )
      }
    >
      {mayManage && (
        <Suspense fallback={null}>
          <ManageUser key={uid} user={user} ban={ban} />
        </Suspense>
      )}
      <h2 className="mt-8 mb-4 text-lg">{m.accounts_tab_works()}</h2>
      <WorkList
        key={uid}
        name="user-works"
        first={works}
        load={load}
        empty={<EmptyState line={m.accounts_no_works()} />}
      />
    </UserSheet>
  )
}
