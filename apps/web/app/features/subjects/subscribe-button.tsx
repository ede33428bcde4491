import type { SubjectRef } from '@engawa/contract'
import { Bell, BellRing } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { ReactionButton } from './reaction-button.tsx'
import { sendReaction } from './send-reaction.ts'

type Props = {
  subject: SubjectRef
  following: boolean
  /** `md` for buttons beside other buttons of a page. */
  size?: 'sm' | 'md'
  className?: string
}

/** Follows a subject of any kind: the member gets notifications about it. */
export function SubscribeButton({ subject, following, size = 'sm', className }: Props) {
  const icon = { size: size === 'sm' ? 16 : 18, 'aria-hidden': true } as const
  return (
    <ReactionButton
      key={`${subject.kind}:${subject.id}`}
      active={following}
      className={className}
      send={async (on) => (await sendReaction(subject, 'follow', on)).following}
      look={(active) => ({
        size,
        icon: active ? <BellRing {...icon} /> : <Bell {...icon} />,
        children: active ? m.subjects_following() : m.subjects_follow(),
      })}
    />
  )
}
