import { Heart, Star } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { ReactionButton } from './reaction-button.tsx'

type Reaction = {
  active: boolean
  /** Tells the server; resolves with what holds now. */
  send: (active: boolean) => Promise<boolean>
}

/** The buttons to like and to save a subject. */
export function Reactions({ like, save }: { like: Reaction; save: Reaction }) {
  return (
    <>
      <ReactionButton
        {...like}
        look={(liked) => ({
          icon: <Heart size={18} aria-hidden className={filled(liked)} />,
          children: liked ? m.subjects_liked() : m.subjects_like(),
        })}
      />
      <ReactionButton
        {...save}
        look={(saved) => ({
          icon: <Star size={18} aria-hidden className={filled(saved)} />,
          children: saved ? m.subjects_saved() : m.subjects_save(),
        })}
      />
    </>
  )
}

const filled = (active: boolean) => (active ? 'fill-current text-accent-text' : '')
