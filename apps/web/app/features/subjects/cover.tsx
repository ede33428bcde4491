import type { SubjectCard } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { DrawnCover } from './drawn-cover.tsx'

/** The fields of a subject that are needed for its cover. */
export type CoverCard = Pick<SubjectCard, 'id' | 'title' | 'picture'> & {
  /** An icon for the subject's kind. It is shown when the subject has no picture. */
  emblem?: LucideIcon
  /** Whether covers of this kind are wide (16:9) instead of upright (2:3). */
  isWide?: boolean
}

type Props = {
  card: CoverCard
  /** The width of the cover on the page, as the `sizes` attribute of an img. */
  sizes: string
  /** Whether the cover is upright even if its kind has wide covers, e.g. for a small cover in a list. */
  upright?: boolean
  /** Whether the picture loads immediately; set for the main picture of a page. */
  first?: boolean
  /** Whether screen readers skip the picture, because its title is beside it. */
  decorative?: boolean
  className?: string
}

const coverName = (title: string): string =>
  title === '' ? m.subjects_cover_untitled() : m.subjects_cover_of({ title })

/** The picture of a subject; without a picture, a cover drawn with its title. */
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
