import { ANIME_STATUSES, type AnimeFacets } from '@engawa/contract'
import { X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { formatCount } from '#app/lib/text/format.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { FilterSheet } from '#app/ui/overlay/filter-sheet.tsx'
import { FilterChoice, FilterRow } from '#app/ui/filter-row.tsx'
import { categoryName, seasonNames, statusName } from '../components/titles.ts'
import {
  countAnimeFilters,
  noAnimeFilters,
  readAnimeFilters,
  searchPath,
  type AnimeFilters,
} from './anime-filters.ts'

const sortNames = {
  match: m.anime_sort_match,
  heat: m.anime_sort_heat,
  rank: m.anime_sort_rank,
  score: m.anime_sort_score,
  date: m.anime_sort_date,
}
/** Number of years that are shown before the reader opens the complete list. */
const YEARS = 10
const TAGS = 18

type Props = { filters: AnimeFilters; facets: AnimeFacets | null; mine: Mine<unknown> }

/** Filters as links, each with its number of results. On phones they are in a sheet. */
export function AnimeFilterBar(props: Props) {
  return (
    <div>
      <nav aria-label={m.anime_filters()} className="hidden md:block noscript:block">
        <Rows {...props} />
      </nav>
      <FilterSheet count={countAnimeFilters(props.filters)} className="md:hidden noscript:hidden">
        {(apply) => <SheetRows {...props} onApply={(chosen) => apply(searchPath(chosen))} />}
      </FilterSheet>
    </div>
  )
}

/**
 * The filters in the sheet, where the reader can choose several before applying them. Until then, the result counts are those of
 * the current filters.
 */
function SheetRows({ filters, onApply, ...props }: Props & { onApply: (chosen: AnimeFilters) => void }) {
  const [chosen, setChosen] = useState(filters)
  function choose(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    setChosen(readAnimeFilters(new URL(link.href)))
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside can be focused and pressed by keyboard */}
      <div onClick={choose}>
        <Rows {...props} filters={chosen} />
      </div>
      <Button variant="primary" className="sticky bottom-0 my-4 w-full" onClick={() => onApply(chosen)}>
        {m.ui_filters_apply()}
      </Button>
    </>
  )
}

function Rows({ filters, facets, mine }: Props) {
  const to = (change: Partial<AnimeFilters>) => searchPath({ ...filters, ...change })
  const sorts = (Object.keys(sortNames) as (keyof typeof sortNames)[]).filter(
    (sort) => sort !== 'match' || filters.q !== '',
  )
  return (
    <div className="flex flex-col gap-2.5">
      <FilterRow name={m.anime_sort()}>
        {sorts.map((sort) => (
          <FilterChoice key={sort} to={to({ sort })} chosen={filters.sort === sort}>
            {sortNames[sort]()}
          </FilterChoice>
        ))}
      </FilterRow>
      <Values
        name={m.anime_type()}
        values={facets?.categories ?? []}
        chosen={filters.type}
        nameOf={categoryName}
        to={(type) => to({ type })}
      />
      <Years facets={facets} chosen={filters.year} to={(year) => to({ year })} />
      <Values
        name={m.anime_season()}
        values={facets?.seasons ?? []}
        chosen={filters.season}
        nameOf={(season) => seasonNames[season]()}
        to={(season) => to({ season })}
      />
      <Values
        name={m.anime_score()}
        values={facets?.scores.filter(({ count }) => count > 0) ?? []}
        chosen={filters.score}
        nameOf={(score) => m.anime_score_least({ score })}
        to={(score) => to({ score })}
      />
      <Tags filters={filters} facets={facets} to={(tags) => to({ tags })} />
      <Personal of={mine} vary={() => 'member'}>
        {(own) =>
          own !== null && (
            <FilterRow name={m.anime_status()}>
              <FilterChoice to={to({ status: null })} chosen={filters.status === null}>
                {m.anime_any()}
              </FilterChoice>
              {ANIME_STATUSES.map((status) => (
                <FilterChoice key={status} to={to({ status })} chosen={filters.status === status}>
                  {statusName(status)}
                </FilterChoice>
              ))}
            </FilterRow>
          )
        }
      </Personal>
      {/* The height of the link is reserved, so that the page does not move when the first filter is chosen. */}
      <p className="min-h-6 text-sm">
        {countAnimeFilters(filters) > 0 && (
          <TextLink to={searchPath({ ...noAnimeFilters(filters.q), sort: filters.sort })} preventScrollReset>
            {m.anime_clear_filters()}
          </TextLink>
        )}
      </p>
    </div>
  )
}

type ValuesProps<T> = {
  name: string
  values: readonly { value: T; count: number }[]
  chosen: T | null
  nameOf: (value: T) => string
  to: (value: T | null) => string
}

/** The values of a filter with their numbers of results, and a link that removes the filter. */
function Values<T extends string | number>({ name, values, chosen, nameOf, to }: ValuesProps<T>) {
  const known = chosen === null || values.some(({ value }) => value === chosen)
  const shown = known ? values : [{ value: chosen, count: 0 }, ...values]
  if (shown.length === 0) return null
  return (
    <FilterRow name={name}>
      <FilterChoice to={to(null)} chosen={chosen === null}>
        {m.anime_any()}
      </FilterChoice>
      {shown
        .filter(({ value, count }) => count > 0 || value === chosen)
        .map(({ value, count }) => (
          <FilterChoice key={value} to={to(value === chosen ? null : value)} chosen={value === chosen}>
            {nameOf(value)} <Amount count={count} />
          </FilterChoice>
        ))}
    </FilterRow>
  )
}

type YearsProps = { facets: AnimeFacets | null; chosen: number | null; to: (year: number | null) => string }

function Years({ facets, chosen, to }: YearsProps) {
  const [isWhole, setWhole] = useState(false)
  const all = facets?.years ?? []
  const values = isWhole ? all : all.filter(({ value }, at) => at < YEARS || value === chosen)
  return (
    <div className="flex flex-col items-start gap-1">
      <Values name={m.anime_year()} values={values} chosen={chosen} nameOf={String} to={to} />
      {all.length > YEARS && !isWhole && (
        <Button size="sm" variant="plain" className="ms-18" onClick={() => setWhole(true)}>
          {m.anime_more_years()}
        </Button>
      )}
    </div>
  )
}

type TagsProps = { filters: AnimeFilters; facets: AnimeFacets | null; to: (tags: string[]) => string }

/** The tags, the chosen ones first. A result must have all chosen tags. */
function Tags({ filters: { tags }, facets, to }: TagsProps) {
  const others = (facets?.tags ?? []).slice(0, TAGS)
  if (tags.length + others.length === 0) return null
  return (
    <FilterRow name={m.anime_tag()}>
      {tags.map((tag) => (
        <li key={tag}>
          <ChipLink
            to={to(tags.filter((each) => each !== tag))}
            preventScrollReset
            aria-current="true"
            aria-label={m.anime_drop_tag({ tag })}
          >
            {tag}
            <X size={14} aria-hidden />
          </ChipLink>
        </li>
      ))}
      {others.map(({ value, count }) => (
        <FilterChoice key={value} to={to([...tags, value])} chosen={false}>
          {value} <Amount count={count} />
        </FilterChoice>
      ))}
    </FilterRow>
  )
}

const Amount = ({ count }: { count: number }) => (
  <span className="text-[0.85em] tabular-nums opacity-75">{formatCount(count)}</span>
)
