import type { Facets } from '@engawa/contract'
import { Check, Minus } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { FilterSheet } from '#app/ui/overlay/filter-sheet.tsx'
import { FilterChoice, FilterRow } from '#app/ui/filter-row.tsx'
import { sizeText } from '../components/size-text.ts'
import { shelfPath } from '../kinds.ts'
import type { WorkKind } from '../work-kind.ts'
import { workLanguage } from '../work-languages.ts'
import { ratingName } from '../work-ratings.ts'
import {
  ages,
  countFilters,
  filterQuery,
  languages,
  lengths,
  cycleTag,
  progresses,
  readFilters,
  sorts,
  tagState,
  type ShelfFilters,
} from './shelf-filters.ts'

const sortNames = {
  updated: m.work_filters_sort_updated,
  newest: m.work_filters_sort_newest,
  views: m.work_filters_sort_views,
  likes: m.work_filters_sort_likes,
  favorites: m.work_filters_sort_favorites,
}
const progressNames = { ongoing: m.work_pages_progress_ongoing, completed: m.works_progress_completed }

function lengthName({ unit, lengths: [short, medium] }: WorkKind, length: (typeof lengths)[number]): string {
  if (length === 'short') return m.work_filters_length_short({ size: sizeText({ unit, value: short }) })
  if (length === 'medium') return m.work_filters_length_medium({ size: sizeText({ unit, value: medium }) })
  return m.work_filters_length_long()
}

type Props = { kind: WorkKind; filters: ShelfFilters; tags: { tag: string; works: number }[] }

/** The filters of a shelf as links: they are stored in the URL and work before scripts have run. On phones they are in a sheet. */
export function FilterBar(props: Props) {
  const { kind, filters } = props
  return (
    <div className="mb-6">
      <nav aria-label={m.work_filters_title()} className="hidden flex-col gap-2.5 md:flex noscript:flex">
        <SortRow {...props} />
        <FilterRows {...props} />
      </nav>
      <div className="flex flex-wrap gap-2 md:hidden noscript:hidden">
        <FilterSheet count={countFilters(filters)}>
          {(apply) => (
            <SheetRows {...props} onApply={(chosen) => apply(shelfPath(kind) + filterQuery(chosen))} />
          )}
        </FilterSheet>
        <SortMenu {...props} />
      </div>
    </div>
  )
}

function SortRow({ kind, filters }: Props) {
  return (
    <FilterRow name={m.work_filters_sort()}>
      {sorts.map((sort) => (
        <FilterChoice
          key={sort}
          to={shelfPath(kind) + filterQuery({ ...filters, sort })}
          chosen={filters.sort === sort}
        >
          {sortNames[sort]()}
        </FilterChoice>
      ))}
    </FilterRow>
  )
}

function SortMenu({ kind, filters }: Props) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      label={m.work_filters_sort()}
      value={filters.sort}
      choices={sorts.map((sort) => ({ value: sort, label: sortNames[sort]() }))}
      onChange={(sort) =>
        void navigate(shelfPath(kind) + filterQuery({ ...filters, sort }), { preventScrollReset: true })
      }
    />
  )
}

/** The filters in the sheet. The reader can change several of them before the page changes. */
function SheetRows({ filters, onApply, ...props }: Props & { onApply: (chosen: ShelfFilters) => void }) {
  const [chosen, setChosen] = useState(filters)
  function choose(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    setChosen(readFilters(props.kind, new URL(link.href)))
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside can be focused and pressed by keyboard */}
      <div onClick={choose}>
        <FilterRows {...props} filters={chosen} />
      </div>
      <Button variant="primary" className="sticky bottom-0 my-4 w-full" onClick={() => onApply(chosen)}>
        {m.ui_filters_apply()}
      </Button>
    </>
  )
}

function FilterRows({ kind, filters, tags }: Props) {
  const to = (change: Partial<ShelfFilters>) => shelfPath(kind) + filterQuery({ ...filters, ...change })
  return (
    <div className="flex flex-col gap-2.5">
      <Choices
        name={m.work_filters_progress()}
        values={progresses}
        chosen={filters.progress}
        nameOf={(progress) => progressNames[progress]()}
        to={(progress) => to({ progress })}
      />
      <Choices
        name={m.work_filters_length()}
        values={lengths}
        chosen={filters.length}
        nameOf={(length) => lengthName(kind, length)}
        to={(length) => to({ length })}
      />
      <Choices
        name={m.work_filters_language()}
        values={languages}
        chosen={filters.language}
        nameOf={workLanguage}
        to={(language) => to({ language })}
      />
      <Choices
        name={m.work_pages_rating()}
        values={ages}
        chosen={filters.rating}
        nameOf={(rating) => (rating === 'teen' ? m.work_pages_rating_up_to_teen() : ratingName(rating))}
        to={(rating) => to({ rating })}
      />
      {Object.entries(kind.facetTexts).map(([facet, { name, values }]) => (
        <Choices
          key={facet}
          name={name()}
          values={Object.keys(values)}
          chosen={filters.facets[facet] ?? null}
          nameOf={(value) => values[value]?.() ?? value}
          to={(value) => to({ facets: withFacet(filters.facets, facet, value) })}
        />
      ))}
      <Tags filters={filters} tags={tags} to={to} />
      {/* The space is reserved, so that the first chosen filter moves nothing. */}
      <p className="min-h-6 text-sm">
        {countFilters(filters) > 0 && (
          <TextLink to={shelfPath(kind)} preventScrollReset>
            {m.work_filters_clear()}
          </TextLink>
        )}
      </p>
    </div>
  )
}

function withFacet(facets: Facets, name: string, value: string | null): Facets {
  const { [name]: _, ...others } = facets
  return value === null ? others : { ...others, [name]: value }
}

type ChoicesProps<T extends string> = {
  name: string
  values: readonly T[]
  chosen: T | null
  nameOf: (value: T) => string
  to: (value: T | null) => string
}

/** Links that set a filter to one of its values or to no value. */
function Choices<T extends string>({ name, values, chosen, nameOf, to }: ChoicesProps<T>) {
  return (
    <FilterRow name={name}>
      <FilterChoice to={to(null)} chosen={chosen === null}>
        {m.work_filters_any()}
      </FilterChoice>
      {values.map((value) => (
        <FilterChoice key={value} to={to(value)} chosen={chosen === value}>
          {nameOf(value)}
        </FilterChoice>
      ))}
    </FilterRow>
  )
}

type TagsProps = { filters: ShelfFilters; tags: Props['tags']; to: (change: Partial<ShelfFilters>) => string }

const FIRST_TAGS = 14
/** If there are at most this many further tags, they are shown without a button. */
const FEW_TAGS = 4

/** Links for the chosen and the most used tags. The first press shows only works with the tag, the second only works without it. */
function Tags({ filters, tags, to }: TagsProps) {
  const [isWhole, setWhole] = useState(false)
  const known = tags.map(({ tag }) => tag)
  const chosen = [...filters.tags, ...filters.without]
  const others = [...chosen.filter((tag) => !known.includes(tag)), ...known]
  const first = others.filter((tag, at) => at < FIRST_TAGS || chosen.includes(tag))
  const rest = others.length - first.length
  const shown = isWhole || rest <= FEW_TAGS ? others : first
  if (shown.length === 0) return null
  return (
    <FilterRow name={m.work_filters_tag()}>
      {shown.map((tag) => (
        <Tag key={tag} tag={tag} filters={filters} to={to} />
      ))}
      {rest > FEW_TAGS && (
        <li>
          <Button variant="plain" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.work_filters_fewer_tags() : m.work_filters_more_tags({ count: rest })}
          </Button>
        </li>
      )}
    </FilterRow>
  )
}

function Tag({ tag, filters, to }: { tag: string } & Pick<TagsProps, 'filters' | 'to'>) {
  const state = tagState(filters, tag)
  const labels = { with: m.work_filters_tag_with({ tag }), without: m.work_filters_tag_without({ tag }) }
  return (
    <li>
      <ChipLink
        to={to(cycleTag(filters, tag))}
        preventScrollReset
        aria-current={state === 'with' ? 'true' : undefined}
        tone={state === 'without' ? 'danger' : 'plain'}
        aria-label={state === null ? undefined : labels[state]}
        title={state === null ? undefined : labels[state]}
      >
        {state === 'with' && <Check size={14} aria-hidden />}
        {state === 'without' && <Minus size={14} aria-hidden />}
        {state === 'without' ? <s>{tag}</s> : tag}
      </ChipLink>
    </li>
  )
}
