import type { SearchSort } from '@engawa/contract'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { FilterSheet } from '#app/ui/overlay/filter-sheet.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { FilterForm } from './filter-form.tsx'
import { searchPath } from './search-path.ts'
import { filtersOf } from './search-query.ts'

type Props = { q: string; tab: string; sort: SearchSort }

/** The choice of the order of the results, and a chip for each filter. A press on a chip removes its filter. */
export function SearchTools({ q, tab, sort }: Props) {
  const navigate = useNavigate()
  const chips = filtersOf(q)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={m.search_sort()}
        hideLabel
        value={sort}
        choices={[
          { value: 'relevance', label: m.search_sort_relevance() },
          { value: 'newest', label: m.search_sort_newest() },
          { value: 'oldest', label: m.search_sort_oldest() },
        ]}
        onChange={(next) => void navigate(searchPath(q, { tab, sort: next }) ?? '/search')}
      />
      <FilterSheet count={chips.length}>
        {(apply) => (
          <FilterForm
            key={q}
            q={q}
            onChoose={(text) => apply(searchPath(text, { tab, sort }) ?? '/search')}
          />
        )}
      </FilterSheet>
      {chips.map(({ label, without }) => (
        <ChipLink
          key={label}
          tone="accent"
          to={searchPath(without, { tab, sort }) ?? '/search'}
          aria-label={m.search_remove_filter({ filter: label })}
        >
          <bdi className="max-w-48 truncate">{label}</bdi>
          <X size={14} aria-hidden />
        </ChipLink>
      ))}
    </div>
  )
}
