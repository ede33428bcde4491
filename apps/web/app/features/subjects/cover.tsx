import type { SubjectCard } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { DrawnCover } from './drawn-cover.tsx'

/** What a cover needs of a subject. */
export type CoverCard = Pick<SubjectCard, 'id' | 'title' | 'picture'> & {
  /** Says what it is where it has no picture. */
  emblem?: LucideIcon
  /** Its covers are wide, like the picture of a film; others stand upright, like a book. */
  isWide?: boolean
}

type Props = {
  card: CoverCard
  /** How wide it is shown, as `sizes` of an img. */
  sizes: string
  /** Upright whatever it is: where covers stand small in a list. */
  upright?: boolean
  /** Loads at once: for the picture that leads the page. */
  first?: boolean
  /** The title is beside it, so screen readers skip the picture. */
  decorative?: boolean
  className?: string
}

const coverName = (title: string): string =>
  title === '' ? m.subjects_cover_untitled() : m.subjects_cover_of({ title })

/** The picture of a subject; without one, a cover is drawn of its title. */
export function Cover({ card, sizes, upright, first, decorative, className }: Props) {
  const ratio = card.isWide && !upright ? '16 / 9' : '2 / 3'
  const alt = decorative ? '' : coverName(card.title)
  if (card.picture) {
    return (
      <Picture
        picture={card.picture}
        alt={alt}
        sizes={sizes}
        ratio={ratio}
        first={first ?? false}
        className={className ?? ''}
      />
    )
  }
  return <DrawnCover card={card} ratio={ratio} label={decorative ? undefined : alt} className={className} />
}
