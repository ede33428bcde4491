import type { SubjectRef } from '@engawa/contract'
import { Bell, BellRing } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { ReactionButton } from './reaction-button.tsx'
import { sendReaction } from './send-reaction.ts'

/** Follows a subject of any kind: what happens there comes as notifications. */
export const SubscribeButton = ({ subject, following }: { subject: SubjectRef; following: boolean }) => (
  <ReactionButton
    key={`${subject.kind}:${subject.id}`}
    active={following}
    send={async (on) => (await sendReaction(subject, 'follow', on)).following}
    look={(active) => ({
      size: 'sm',
      icon: active ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />,
      children: active ? m.subjects_following() : m.subjects_follow(),
    })}
  />
)
