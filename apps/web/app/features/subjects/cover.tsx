import type { SubjectCard } from '@engawa/contract'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  card: Pick<SubjectCard, 'title' | 'picture'>
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

/** The picture of a subject; without one, its title on a plain background. */
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
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : alt}
      className={cx('flex items-center justify-center bg-accent-soft p-3', className)}
      style={{ aspectRatio: ratio }}
    >
      <span aria-hidden className="line-clamp-4 text-center font-display text-lg text-accent-text">
        {card.title === '' ? '…' : card.title}
      </span>
    </span>
  )
}
