import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { filterQuery, isFiltered, lengths, progresses, sorts, type ShelfFilters } from './shelf-filters.ts'

const sortNames = {
  updated: m.works_sort_updated,
  newest: m.works_sort_newest,
  views: m.works_sort_views,
  likes: m.works_sort_likes,
  favorites: m.works_sort_favorites,
}
const progressNames = { ongoing: m.works_progress_ongoing, completed: m.works_progress_completed }
const lengthNames = { short: m.works_length_short, medium: m.works_length_medium, long: m.works_length_long }

/** Filters as links: the address holds them, and they work before a script has run. */
export function FilterBar({
  filters,
  tags,
}: {
  filters: ShelfFilters
  tags: { tag: string; works: number }[]
}) {
  const shown = tags.slice(0, 14)
  const isRare = filters.tag !== null && !shown.some(({ tag }) => tag === filters.tag)
  return (
    <nav aria-label={m.works_filters()} className="mb-6 flex flex-col gap-2.5">
      <Row name={m.works_filter_sort()}>
        {sorts.map((sort) => (
          <Choice
            key={sort}
            to={{ ...filters, sort }}
            chosen={filters.sort === sort}
            name={sortNames[sort]()}
          />
        ))}
      </Row>
      <Row name={m.works_filter_progress()}>
        <Choice to={{ ...filters, progress: null }} chosen={filters.progress === null} name={m.works_any()} />
        {progresses.map((progress) => (
          <Choice
            key={progress}
            to={{ ...filters, progress }}
            chosen={filters.progress === progress}
            name={progressNames[progress]()}
          />
        ))}
      </Row>
      <Row name={m.works_filter_length()}>
        <Choice to={{ ...filters, length: null }} chosen={filters.length === null} name={m.works_any()} />
        {lengths.map((length) => (
          <Choice
            key={length}
            to={{ ...filters, length }}
            chosen={filters.length === length}
            name={lengthNames[length]()}
          />
        ))}
      </Row>
      {(shown.length > 0 || isRare) && (
        <Row name={m.works_filter_tag()}>
          {isRare && <Tag filters={filters} tag={filters.tag ?? ''} />}
          {shown.map(({ tag }) => (
            <Tag key={tag} filters={filters} tag={tag} />
          ))}
        </Row>
      )}
      {isFiltered(filters) && (
        <TextLink to="/works/comics" preventScrollReset className="self-start text-sm">
          {m.works_clear_filters()}
        </TextLink>
      )}
    </nav>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <span className="w-14 shrink-0 text-sm text-ink-soft">{name}</span>
      <ul aria-label={name} className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-3">
        {children}
      </ul>
    </div>
  )
}

function Choice({ to, chosen, name }: { to: ShelfFilters; chosen: boolean; name: string }) {
  return (
    <li>
      <ChipLink
        to={`/works/comics${filterQuery(to)}`}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
      >
        {name}
      </ChipLink>
    </li>
  )
}

function Tag({ filters, tag }: { filters: ShelfFilters; tag: string }) {
  const chosen = filters.tag === tag
  return (
    <li>
      <ChipLink
        to={`/works/comics${filterQuery({ ...filters, tag: chosen ? null : tag })}`}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        aria-label={chosen ? m.works_drop_tag({ tag }) : undefined}
      >
        {tag}
        {chosen && <X size={14} aria-hidden />}
      </ChipLink>
    </li>
  )
}
