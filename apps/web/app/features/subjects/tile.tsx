import type { SubjectCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Cover, type CoverCard } from './cover.tsx'

type Props = {
  card: SubjectCard & CoverCard
  sizes: string
  first?: boolean
  /** A small fact below the picture, e.g. a number of chapters. On the picture it could cover a title that the picture contains. */
  fact?: ReactNode
  /** The news for the viewer. It replaces the fact, so that the tile keeps its height when it arrives late. */
  news?: string
  /** A line below the title: the reason why the subject is on the shelf. */
  note?: string
}

/** A subject on a shelf: picture, title and author in one link. */
export function Tile({ card, sizes, first, fact, news, note }: Props) {
  const { author, title } = card
  return (
    <Link to={card.url} className="group block rounded-md no-underline">
      <span className="block overflow-hidden rounded-md border border-line shadow-1">
        <Cover
          card={card}
          sizes={sizes}
          first={first ?? false}
          decorative
          className="transition-transform duration-180 ease-out group-hover:scale-103"
        />
      </span>
      <span className="mt-2 line-clamp-2 leading-snug font-medium group-hover:text-accent-text">{title}</span>
      {author && <span className="mt-0.5 line-clamp-1 text-sm text-ink-soft">{author.name}</span>}
      {news ? (
        <span className="mt-0.5 block text-sm font-medium text-accent-text">{news}</span>
      ) : (
        fact && <span className="mt-0.5 block text-sm text-ink-soft">{fact}</span>
      )}
      {note && <span className="mt-1 line-clamp-2 text-sm leading-snug text-ink-soft italic">{note}</span>}
    </Link>
  )
}
