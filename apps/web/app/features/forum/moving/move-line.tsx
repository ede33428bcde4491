import type { PostMove } from '@engawa/contract'
import { Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

/** A line among the replies of a post: some of them were moved away from here, or came here. */
export const MoveLine = ({ move }: { move: PostMove }) => (
  <li className="flex items-start gap-2 py-3 text-sm text-ink-soft">
    <Split size={16} aria-hidden className="mt-1 shrink-0" />
    <p className="min-w-0 wrap-anywhere">{lineOf(move)}</p>
  </li>
)

function lineOf({ isAway, merged, comments: count, title, url }: PostMove): ReactNode {
  if (title === null)
    return isAway ? m.forum_moved_away_hidden({ count }) : m.forum_moved_here_hidden({ count })
  const text = isAway
    ? m.forum_moved_away({ count })
    : merged
      ? m.forum_moved_merged({ count })
      : m.forum_moved_here({ count })
  return (
    <>
      {text} {url === null ? title : <TextLink to={url}>{title}</TextLink>}
    </>
  )
}
