import type { WorkCard } from '@engawa/contract'
import { Picture } from '#app/ui/picture.tsx'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  work: Pick<WorkCard, 'title' | 'cover'>
  sizes: string
  first?: boolean
  /** The title stands beside it: nothing is read out twice. */
  decorative?: boolean
  className?: string
}

/** A work's cover, 2:3; without one, its title on plain paper. */
export function WorkCover({ work, sizes, first, decorative, className }: Props) {
  const alt = decorative ? '' : m.works_cover_of({ title: work.title })
  if (work.cover) {
    return (
      <Picture
        picture={work.cover}
        alt={alt}
        sizes={sizes}
        ratio="2 / 3"
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
      style={{ aspectRatio: '2 / 3' }}
    >
      <span aria-hidden className="line-clamp-4 text-center font-display text-lg text-accent-text">
        {work.title === '' ? '…' : work.title}
      </span>
    </span>
  )
}
