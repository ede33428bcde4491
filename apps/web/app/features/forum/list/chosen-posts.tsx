import { contract, type Call, type PostCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { call } from '#app/lib/net/http-call.ts'
import type { Page } from '#app/lib/net/use-infinite-list.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { filterQuery, postInput, type OwnList, type PostFilters } from './list-filters.ts'
import { PostList, readingsOf, type Readings } from './post-list.tsx'

/** A member's part of a page with posts: their reading state, and the posts of an own list. */
export type OwnPart = { readings: Readings; own: Page<PostCard> | null }

/** Loads the first posts that all readers share; null for a list of one member. */
export const loadShared = async (
  call: Call,
  filters: PostFilters,
  communityId?: number,
): Promise<Page<PostCard> | null> =>
  filters.filter === null ? call(contract.forum.list, { ...postInput(filters), communityId }) : null

/** Loads a member's part of the page. */
export async function loadOwn(call: Call, filters: PostFilters, communityId?: number): Promise<OwnPart> {
  const own = filters.filter === null ? null : await ownPosts(call, filters.filter, filters, communityId)
  const { items } = own ?? (await call(contract.forum.list, { ...postInput(filters), communityId }))
  return { readings: readingsOf(items), own }
}

const ownPosts = (
  call: Call,
  filter: OwnList,
  { tag }: PostFilters,
  communityId?: number,
  cursor?: string,
): Promise<Page<PostCard>> =>
  call(contract.forum.own, { filter, communityId, ...(tag !== null && { tag }), cursor })

type Props = {
  first: Page<PostCard> | null
  filters: PostFilters
  communityId?: number
  mine: Mine<OwnPart>
  /** Replaces a list that all readers share if it is empty. */
  empty: ReactNode
}

/** The posts of the chosen tab. Callers must pass a React key that changes with the address. */
export function ChosenPosts({ first, filters, communityId, mine, empty }: Props) {
  const withCommunity = communityId === undefined
  const { filter } = filters
  if (filter === null)
    return (
      first && (
        <PostList
          first={first}
          load={(cursor) => call(contract.forum.list, { ...postInput(filters), communityId, cursor })}
          mine={mine}
          withCommunity={withCommunity}
          empty={empty}
        />
      )
    )
  return (
    <Personal of={mine}>
      {(part) =>
        part?.own ? (
          <PostList
            first={part.own}
            load={(cursor) => ownPosts(call, filter, filters, communityId, cursor)}
            mine={part}
            withCommunity={withCommunity}
            empty={<NoOwnPosts filter={filter} filters={filters} />}
          />
        ) : (
          <LogInFirst />
        )
      }
    </Personal>
  )
}

const emptyLines: Record<OwnList, () => string> = {
  unread: m.forum_list_unread_none,
  mine: m.forum_list_mine_none,
  following: m.forum_list_following_none,
}

function NoOwnPosts({ filter, filters }: { filter: OwnList; filters: PostFilters }) {
  const action = (
    <ButtonLink to={filterQuery({ ...filters, filter: null, sort: 'active' })} variant="primary">
      {m.forum_all()}
    </ButtonLink>
  )
  return <EmptyState line={emptyLines[filter]()} action={action} />
}

function LogInFirst() {
  const { pathname, search } = useLocation()
  const action = (
    <ButtonLink to={loginPath(pathname + search)} variant="primary">
      {m.shell_login()}
    </ButtonLink>
  )
  return <EmptyState line={m.forum_list_login()} action={action} />
}
