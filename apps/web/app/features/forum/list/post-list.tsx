import { contract, type CallInputOf, type PostCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { call } from '#app/lib/http-call.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PostRow } from './post-row.tsx'
import { UnreadMark } from './unread-mark.tsx'

/** How far one member has read the posts of a page, by their ids; null for what was never opened. */
export type ReadFloors = Record<string, number | null>

type Props = {
  first: Page<PostCard>
  input: CallInputOf<typeof contract.forum.list>
  mine: Mine<{ floors: ReadFloors }>
  withCommunity?: boolean
  empty: ReactNode
}

/** Posts, one below the other, and more of them when the end is near. Mount it under a key of what is listed. */
export function PostList({ first, input, mine, withCommunity = true, empty }: Props) {
  const list = useInfiniteList({
    name: 'posts',
    first,
    load: (cursor) => call(contract.forum.list, { ...input, cursor }),
    keyOf: ({ id }) => id,
  })
  if (list.items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((post) => (
          <li key={post.id}>
            <PostRow
              post={post}
              withCommunity={withCommunity}
              unread={
                <Personal of={mine} vary={({ floors }) => String(floors[post.id])}>
                  {(own) =>
                    own && <UnreadMark lastFloor={post.lastFloor} readFloor={floorOf(own.floors, post)} />
                  }
                </Personal>
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

// Posts that were loaded later know it themselves.
const floorOf = (floors: ReadFloors, { id, readFloor }: PostCard): number | null =>
  Object.hasOwn(floors, id) ? (floors[id] ?? null) : readFloor

/** A member's own part of a page of posts. */
export const floorsOf = (posts: readonly PostCard[]): ReadFloors =>
  Object.fromEntries(posts.map(({ id, readFloor }) => [id, readFloor]))
