import type { SubjectRef } from '@engawa/contract'
import { Bell, BellRing } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { ReactionButton } from './reaction-button.tsx'
import { sendReaction } from './send-reaction.ts'

type Props = {
  subject: SubjectRef
  following: boolean
  /** `md` is the size of other buttons of a page. */
  size?: 'sm' | 'md'
  className?: string
}

/** The button that follows a subject of any kind. Followers get notifications about the subject. */
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
