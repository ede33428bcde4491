import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CompactButton } from './compact-button.tsx'
import { PostKeys } from './post-keys.tsx'
import {
  filterQuery,
  ownLists,
  periods,
  sorts,
  type OwnList,
  type PostFilters,
  type PostSort,
  type TopPeriod,
} from './list-filters.ts'

const sortNames: Record<PostSort, () => string> = {
  active: m.forum_sort_active,
  new: m.forum_sort_new,
  top: m.forum_sort_top,
  unanswered: m.forum_list_unanswered,
}

const ownNames: Record<OwnList, () => string> = {
  unread: m.forum_list_unread,
  mine: m.forum_list_mine,
  following: m.forum_list_following,
}

const periodNames: Record<TopPeriod, () => string> = {
  day: m.forum_period_day,
  week: m.forum_period_week,
  month: m.forum_period_month,
  year: m.forum_period_year,
  all: m.forum_period_all,
}

type Props = { filters: PostFilters; mine: Mine<object>; end?: ReactNode }

const sharedTabs = (filters: PostFilters) =>
  sorts.map((sort) => ({
    to: filterQuery({ ...filters, filter: null, sort }),
    label: sortNames[sort](),
    current: filters.filter === null && sort === filters.sort,
  }))

const ownTabs = (filters: PostFilters) =>
  ownLists.map((filter) => ({
    to: filterQuery({ ...filters, filter }),
    label: ownNames[filter](),
    current: filter === filters.filter,
  }))

/** Tabs for the lists of posts, the form of the lists, and the tag that filters the posts. Members also have tabs for lists that depend on them. */
export function SortBar({ filters, mine, end }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <Personal of={mine} vary={() => 'member'}>
            {(own) => (
              <Tabs
                label={m.forum_sort()}
                tabs={[...sharedTabs(filters), ...(own ? ownTabs(filters) : [])]}
              />
            )}
          </Personal>
        </div>
        <span className="flex shrink-0 items-center gap-1">
          {end}
          <PostKeys />
          <CompactButton />
        </span>
      </div>
      {filters.filter === null && filters.sort === 'top' && (
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
