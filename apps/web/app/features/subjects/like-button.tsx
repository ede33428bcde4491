import type { SubjectRef } from '@engawa/contract'
import { Heart } from 'lucide-react'
import { formatCount } from '#app/lib/text/format.ts'
import { useReactionState } from './own-reactions.ts'
import { ReactionButton } from './reaction-button.tsx'
import { sendReaction } from './send-reaction.ts'

type Props = {
  subject: SubjectRef
  /** The accessible name of the action. */
  name: string
  liked: boolean
  /** Number of likes, including the viewer's. */
  likes: number
}

/** A small heart with the number of likes, for subjects in a list. */
export function LikeButton({ subject, name, liked, likes }: Props) {
  const state = useReactionState(subject, { liked, likes })
  // A cached count may lack the viewer's own like.
  const others = Math.max(0, state.likes - (state.liked ? 1 : 0))
  return (
    <ReactionButton
      active={liked}
      send={async (on) => (await sendReaction(subject, 'like', on)).liked}
      look={(active) => {
        const count = others + (active ? 1 : 0)
        return {
          size: 'sm',
          variant: 'plain',
          'aria-label': count === 0 ? name : `${name}, ${formatCount(count)}`,
          icon: <Heart size={16} aria-hidden className={active ? 'fill-current text-accent-text' : ''} />,
          children: count > 0 && <span className="tabular-nums">{formatCount(count)}</span>,
        }
      }}
    />
  )
}
