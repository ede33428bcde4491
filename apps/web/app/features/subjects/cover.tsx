import type { SubjectCard } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { DrawnCover } from './drawn-cover.tsx'

/** What a cover needs of a subject; `emblem` says what it is where it has no picture. */
export type CoverCard = Pick<SubjectCard, 'id' | 'title' | 'picture'> & { emblem?: LucideIcon }

type Props = {
  card: CoverCard
  /** How wide it is shown, as `sizes` of an img. */
  sizes: string
  /** Width by height, as CSS writes it. */
  ratio?: string
  /** Loads at once: for the picture that leads the page. */
  first?: boolean
  /** The title is beside it, so screen readers skip the picture. */
  decorative?: boolean
  className?: string
}

/** The picture of a subject; without one, a cover is drawn of its title. */
export function Cover({ card, sizes, ratio = '2 / 3', first, decorative, className }: Props) {
  const alt = decorative ? '' : m.subjects_cover_of({ title: card.title })
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
