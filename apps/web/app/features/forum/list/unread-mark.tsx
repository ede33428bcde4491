import type { PostCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

type Read = Pick<PostCard, 'lastFloor'> & { readFloor: number | null }

/** What a member has not read of a post: that it is new, or how many replies. */
export function UnreadMark({ lastFloor, readFloor }: Read) {
  const unread = readFloor === null ? null : lastFloor - readFloor
  if (unread === 0) return null
  return (
    <span className="ml-2 inline-block rounded-full bg-accent px-2 align-[2px] text-sm leading-5 font-normal text-accent-ink">
      {unread === null ? m.forum_new() : m.forum_new_replies({ count: unread })}
    </span>
  )
}
