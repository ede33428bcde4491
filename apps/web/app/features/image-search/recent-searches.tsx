import type { ImageEngine, ImageSearch } from '@engawa/contract'
import { averageColor } from '#app/lib/view/thumbhash.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { enginePath } from './image-search-paths.ts'

type Props = { engine: ImageEngine; recent: readonly ImageSearch[]; current: string | null }

/** Links to the searches of the last days. */
export const RecentSearches = ({ engine, recent, current }: Props) => (
  <nav aria-label={m.image_search_recent()} className="flex flex-col gap-2">
    <p className="text-sm text-ink-soft">{m.image_search_recent()}</p>
    <ul className="flex gap-2 overflow-x-auto p-1">
      {recent.map(({ id, name, picture }) => (
        <li key={id} className="shrink-0">
          <Link
            to={enginePath(engine, { search: id })}
            aria-current={id === current ? 'page' : undefined}
            aria-label={name || m.image_search_picture()}
            className="block overflow-hidden rounded-sm border-2 border-transparent aria-[current]:border-accent"
          >
            <img
              src={picture.url}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: averageColor(picture.thumbhash) }}
              className="size-14 object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
