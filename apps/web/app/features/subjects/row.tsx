import type { SubjectCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { Cover, type CoverCard } from './cover.tsx'

type Props = {
  card: SubjectCard & CoverCard
  /** The title to show, e.g. with highlights; the card's title when undefined, none when null. */
  title?: ReactNode
  /** Small facts below the title. */
  facts?: ReactNode
  /** A part of the subject's text. */
  excerpt?: ReactNode
  tags?: readonly string[]
  /** Whether a subject without a picture shows a tile with its title. */
  tile?: boolean
}

/** A subject in a list: one link with its picture (if any), title, facts, an excerpt and tags. */
export function Row({ card, title, facts, excerpt, tags = [], tile = false }: Props) {
  return (
    <Link to={card.url} className="group flex gap-4 rounded-md p-2 no-underline hover:bg-hover">
      {(tile || card.picture) && (
        <Cover
          card={card}
          sizes={card.isWide ? '144px' : '88px'}
          decorative
          className={cx('shrink-0 self-start rounded-sm shadow-1', card.isWide ? 'w-36' : 'w-22')}
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        {title !== null && (
          <span className="text-lg leading-snug font-medium group-hover:text-accent-text">
            {title ?? card.title}
          </span>
        )}
        {facts && <span className="text-sm text-ink-soft">{facts}</span>}
        {excerpt && <span className="measure line-clamp-2 text-sm">{excerpt}</span>}
        <span className="mt-1 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Chip wraps key={tag}>
              {tag}
            </Chip>
          ))}
        </span>
      </span>
    </Link>
  )
}
