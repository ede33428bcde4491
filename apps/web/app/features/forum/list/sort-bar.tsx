import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import {
  filterQuery,
  periods,
  sorts,
  type PostFilters,
  type PostSort,
  type TopPeriod,
} from './list-filters.ts'

const sortNames: Record<PostSort, () => string> = {
  active: m.forum_sort_active,
  new: m.forum_sort_new,
  top: m.forum_sort_top,
}

const periodNames: Record<TopPeriod, () => string> = {
  day: m.forum_period_day,
  week: m.forum_period_week,
  month: m.forum_period_month,
  year: m.forum_period_year,
  all: m.forum_period_all,
}

/** Tabs for the order of posts, and the tag that filters the posts. */
export function SortBar({ filters, end }: { filters: PostFilters; end?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Tabs
          label={m.forum_sort()}
          tabs={sorts.map((sort) => ({
            to: filterQuery({ ...filters, sort }),
            label: sortNames[sort](),
            current: sort === filters.sort,
          }))}
        />
        {end}
      </div>
      {filters.sort === 'top' && (
        <nav aria-label={m.forum_period()} className="flex flex-wrap gap-2">
          {periods.map((period) => (
            <ChipLink
              key={period}
              to={filterQuery({ ...filters, period })}
              preventScrollReset
              aria-current={period === filters.period ? 'true' : undefined}
            >
              {periodNames[period]()}
            </ChipLink>
          ))}
        </nav>
      )}
      {filters.tag !== null && (
        <p className="flex items-center gap-1">
          <Chip wraps tone="accent">
            #{filters.tag}
          </Chip>
          <IconLink to={filterQuery({ ...filters, tag: null })} label={m.forum_tag_clear()} size="sm">
            <X size={16} aria-hidden />
          </IconLink>
        </p>
      )}
    </div>
  )
}
