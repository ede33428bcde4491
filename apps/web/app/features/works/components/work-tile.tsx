import type { WorkCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { cx } from '#app/lib/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { WorkCover } from './work-cover.tsx'

/** A work on a shelf: cover, title, author and how far it is. One link, large enough to hit. */
export function WorkTile({ work, sizes, first }: { work: WorkCard; sizes: string; first?: boolean }) {
  return (
    <Link
      to={`/works/${work.id}`}
      className="group block rounded-md no-underline"
      aria-label={`${work.title}, ${m.works_by({ name: work.author.name })}`}
    >
      <span className="relative block overflow-hidden rounded-md border border-line shadow-1">
        <WorkCover
          work={work}
          sizes={sizes}
          first={first ?? false}
          decorative
          className="transition-transform duration-180 ease-out group-hover:scale-103"
        />
        <Ribbon work={work} />
      </span>
      <span className="mt-2 line-clamp-2 leading-snug font-medium group-hover:text-accent-text">
        {work.title}
      </span>
      <span className="mt-0.5 line-clamp-1 text-sm text-ink-soft">{work.author.name}</span>
    </Link>
  )
}

function Ribbon({ work }: { work: WorkCard }) {
  const finished = work.progress === 'completed'
  return (
    <span
      className={cx(
        'absolute bottom-1.5 left-1.5 rounded-sm px-1.5 py-0.5 text-sm leading-tight',
        finished ? 'bg-leaf text-leaf-ink' : 'bg-paper-3 text-ink',
      )}
    >
      {finished ? m.works_progress_completed() : m.works_chapters({ count: work.chapters })}
    </span>
  )
}
