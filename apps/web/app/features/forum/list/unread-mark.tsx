import type { PostCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { postPath } from '../paths.ts'
import { newReplies } from './new-replies.ts'

export type Reading = Pick<PostCard, 'readFloor' | 'unread' | 'isNew' | 'blocked'>

const look =
  'ml-2 inline-block shrink-0 rounded-full bg-accent px-2 align-[2px] text-sm leading-5 font-normal text-accent-ink'

/** The mark of a new post, or the number of unread replies as a link to the first of them. */
export function UnreadMark({ post, reading }: { post: PostCard; reading: Reading }) {
  const { isNew, unread, readFloor } = reading
  if (isNew) return <span className={look}>{m.forum_new()}</span>
  if (unread === 0) return null
  return (
    <Link
      to={`${postPath(post)}?floor=${(readFloor ?? 0) + 1}`}
      data-first-unread=""
      className={`touch-target no-underline ${look}`}
    >
      {newReplies(unread)}
    </Link>
  )
}
