import type { SearchSort, SubjectCard } from '@engawa/contract'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { FilterSheet } from '#app/ui/overlay/filter-sheet.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { FilterForm } from './filter-form.tsx'
import { searchPath, type View } from './search-path.ts'
import { filtersOf } from './search-query.ts'

type Props = { q: string; view: Required<View> & { sort: SearchSort }; place: SubjectCard | null }

/**
 * The choice of the order of the results, and a chip for each filter and for the place to which the search is limited. A press on a chip
 * removes its filter.
 */
export function SearchTools({ q, view, place }: Props) {
  const navigate = useNavigate()
  const { tab, sort } = view
  const within = { tab, sort, in: view.in }
  const pathOf = (text: string, more: View = {}) => searchPath(text, { ...within, ...more }) ?? '/search'
  const ofPlace = {
    key: 'place',
    label: m.search_in({ place: place?.title ?? m.search_place_hidden() }),
    to: pathOf(q, { in: '' }),
  }
  const chips = [
    ...(view.in === '' ? [] : [ofPlace]),
    ...filtersOf(q).map(({ label, without }) => ({ key: label, label, to: pathOf(without) })),
  ]
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
        onChange={(next) => void navigate(pathOf(q, { sort: next }))}
      />
      <FilterSheet count={chips.length}>
        {(apply) => <FilterForm key={q} q={q} onChoose={(text) => apply(pathOf(text))} />}
      </FilterSheet>
      {chips.map(({ key, label, to }) => (
        <ChipLink key={key} tone="accent" to={to} aria-label={m.search_remove_filter({ filter: label })}>
          <bdi className="max-w-48 truncate">{label}</bdi>
          <X size={14} aria-hidden />
        </ChipLink>
      ))}
    </div>
  )
}
