import { contract } from '@engawa/contract'
import { Bell, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { ReactionButton, SubscribeButton, useReactionState } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'

type Props = { id: number; joined: boolean; canJoin: boolean; following: boolean }

/** The buttons to join and to follow a community. A member who joins gets the offer to follow, too. */
export function JoinAndFollow({ id, joined, canJoin, following }: Props) {
  const subject = { kind: 'community', id }
  const state = useReactionState(subject, { following })
  const [isOffered, setOffered] = useState(false)
  const follow = <SubscribeButton subject={subject} following={state.following} />
  return (
    <>
      {canJoin && (
        <JoinButton id={id} joined={joined} onChange={(is) => setOffered(is && !state.following)} />
      )}
      {isOffered ? (
        <Notice
          tone="leaf"
          live="status"
          icon={<Bell size={20} aria-hidden />}
          actions={follow}
          className="order-last basis-full"
        >
          {m.forum_joined_offer()}
        </Notice>
      ) : (
        follow
      )}
    </>
  )
}

type JoinProps = { id: number; joined: boolean; onChange: (joined: boolean) => void }

const JoinButton = ({ id, joined, onChange }: JoinProps) => (
  <ReactionButton
    key={id}
    active={joined}
    send={async (on) => {
      const isIn = (await call(contract.communities.join, { id, on })).role !== null
      onChange(isIn)
      return isIn
    }}
    look={(active) => ({
      size: 'sm',
      icon: active ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />,
      children: active ? m.forum_joined() : m.forum_join(),
    })}
  />
)
