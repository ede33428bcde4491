import type { PostCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Folded } from '#app/features/moderation/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PostRow } from './post-row.tsx'
import { UnreadMark, type Reading } from './unread-mark.tsx'

/** A member's reading state of each post on a page, by the post's id. */
export type Readings = Record<string, Reading>

type Props = {
  first: Page<PostCard>
  load: (cursor: string) => Promise<Page<PostCard>>
  mine: Mine<{ readings: Readings }>
  withCommunity?: boolean
  empty: ReactNode
}

/** A list of posts that loads more when its end is near. Callers must pass a React key that changes with the list. */
export function PostList({ first, load, mine, withCommunity = true, empty }: Props) {
  const list = useInfiniteList({ name: 'posts', first, load, keyOf: ({ id }) => id })
  if (list.items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((post) => (
          <li key={post.id} data-post="">
            <Folded
              uid={post.author.uid}
              mine={mine}
              blocked={(own) => (own?.readings[post.id] ?? post).blocked}
              line={m.forum_folded()}
            >
              <PostRow
                post={post}
                withCommunity={withCommunity}
                unread={
                  <Personal of={mine} vary={({ readings }) => JSON.stringify(readings[post.id])}>
                    {(own) => own && <UnreadMark post={post} reading={own.readings[post.id] ?? post} />}
                  </Personal>
                }
              />
            </Folded>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

/** Returns a member's reading state of each post in the first batch. Posts that are loaded later already contain their state. */
export const readingsOf = (posts: readonly PostCard[]): Readings =>
  Object.fromEntries(
    posts.map(({ id, readFloor, unread, isNew, blocked }) => [id, { readFloor, unread, isNew, blocked }]),
  )
