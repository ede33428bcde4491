import { contract } from '@engawa/contract'
import { Check, Plus } from 'lucide-react'
import { ReactionButton } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/** A button to join or leave a community. */
export const JoinButton = ({ id, joined }: { id: number; joined: boolean }) => (
  <ReactionButton
    key={id}
    active={joined}
    send={async (on) => (await call(contract.communities.join, { id, on })).role !== null}
    look={(active) => ({
      size: 'sm',
      icon: active ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />,
      children: active ? m.forum_joined() : m.forum_join(),
    })}
  />
)
