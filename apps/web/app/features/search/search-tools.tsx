import type { SearchSort } from '@engawa/contract'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Popover } from '#app/ui/overlay/popover.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { FilterForm } from './filter-form.tsx'
import { narrowings, searchPath } from './search-query.ts'

type Props = { q: string; tab: string; sort: SearchSort }

/** How the results are sorted, and what narrows them, one chip for each that takes it away. */
export function SearchTools({ q, tab, sort }: Props) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const open = (text: string, next: SearchSort = sort): void => {
    const path = searchPath(text, { tab, sort: next })
    if (path !== null) void navigate(path)
  }
  const chips = narrowings(q)
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
        onChange={(next) => open(q, next)}
      />
      <Popover
        title={m.search_filters()}
        align="start"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button icon={<SlidersHorizontal size={18} aria-hidden />}>
            {chips.length === 0 ? m.search_filters() : m.search_filters_count({ count: chips.length })}
          </Button>
        }
      >
        <FilterForm
          key={q}
          q={q}
          onChoose={(text) => {
            setOpen(false)
            open(text)
          }}
        />
      </Popover>
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
