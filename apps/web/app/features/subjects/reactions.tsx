import type { SubjectRef } from '@engawa/contract'
import { Heart, Star } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { ReactionButton } from './reaction-button.tsx'
import { sendReaction } from './send-reaction.ts'

type Props = { subject: SubjectRef; liked: boolean; saved: boolean; className?: string }

/** Buttons that like and save a subject of any kind. */
export function Reactions({ subject, liked, saved, className }: Props) {
  return (
    <>
      <LikeToggle {...{ subject, liked, className }} />
      <ReactionButton
        className={className}
        active={saved}
        send={async (on) => (await sendReaction(subject, 'save', on)).saved}
        look={(active) => ({
          icon: <Star size={18} aria-hidden className={filled(active)} />,
          children: active ? m.subjects_saved() : m.subjects_save(),
        })}
      />
    </>
  )
}

/** A like button with a text label. */
export const LikeToggle = ({
  subject,
  liked,
  className,
}: Pick<Props, 'subject' | 'liked'> & { className?: string | undefined }) => (
  <ReactionButton
    className={className}
    active={liked}
    send={async (on) => (await sendReaction(subject, 'like', on)).liked}
    look={(active) => ({
      icon: <Heart size={18} aria-hidden className={filled(active)} />,
      children: active ? m.subjects_liked() : m.subjects_like(),
    })}
  />
)

const filled = (active: boolean) => (active ? 'fill-current text-accent-text' : '')
