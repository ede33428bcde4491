import { contract, type SavedWork, type Shelf } from '@engawa/contract'
import { ListChecks } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  removeWithUndo,
  SelectionBar,
  SelectionCheckbox,
  useSelection,
} from '#app/features/moderation/index.ts'
import { GRID_SIZES, RemoveSavedButton, TileGrid } from '#app/features/subjects/index.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { keyOfWork } from '../components/work-grid.tsx'
import { WorkTile } from '../components/work-tile.tsx'
import { kindOf } from '../kinds.ts'
import { SAVED_SORTS, savedInput, withSavedFilter, type SavedFilter } from './saved-filter.ts'
import { nameOfShelf, SHELVES } from './shelf-names.ts'
import { shelveMany, unshelveMany } from './shelve-many.ts'

type Counted = readonly { shelf: Shelf; works: number }[]

type Props = {
  /** The path of the page with all shelves. The filters are added to it as parameters. */
  path: string
  filter: SavedFilter
  shelves: Counted
  first: Page<SavedWork>
  /** Shown when all shelves are empty. */
  empty: ReactNode
}

/** The works that a member has saved, on all shelves or on the selected one. Several can be moved or removed at once. */
export function ShelvedWorks({ path, filter, shelves: counted, first, empty }: Props) {
  const { shelf, q, unread } = filter
  const list = useInfiniteList({
    name: `favorites:${withSavedFilter('', filter)}`,
    first,
    load: (cursor) => call(contract.works.favorites, { ...savedInput(filter), cursor }),
    keyOf: keyOfWork,
  })
  /** The works that were moved or removed here, with their new shelf. */
  const [moved, setMoved] = useState<ReadonlyMap<number, Shelf | null>>(new Map())
  const [isChoosing, setChoosing] = useState(false)
  const isHere = (work: SavedWork): boolean => {
    const now = moved.get(work.id)
    return now === undefined || (now !== null && (shelf === null || shelf === now))
  }
  const shown = { ...list, items: list.items.filter(isHere) }
  const selection = useSelection(shown.items.map(({ id }) => String(id)))
  const chosen = shown.items.filter(({ id }) => selection.has(String(id)))
  const shelves = counted.map((one) => ({ ...one, works: one.works + changeOf(one.shelf) }))
  const all = shelves.reduce((sum, { works }) => sum + works, 0)

  /** Returns by how many works a shelf grew since the page was loaded. */
  function changeOf(each: Shelf): number {
    const changed = list.items.filter(({ id }) => moved.has(id))
    const came = changed.filter((work) => moved.get(work.id) === each).length
    return came - changed.filter((work) => work.shelf === each).length
  }

  async function put(works: readonly SavedWork[], to: Shelf | null): Promise<void> {
    const before = moved
    const from = works.map((work) => ({ id: work.id, shelf: moved.get(work.id) ?? work.shelf }))
    selection.clear()
    await removeWithUndo({
      message: to
        ? m.work_menus_moved({ count: works.length, shelf: nameOfShelf(to) })
        : m.work_pages_shelf_taken_off(),
      hide: () => setMoved(new Map([...before, ...works.map(({ id }) => [id, to] as const)])),
      show: () => setMoved(before),
      remove: () => shelveMany(from, to),
      restore: () => unshelveMany(from, to),
    })
  }

  if (all === 0 && list.items.length === 0 && q === '' && !unread) return empty
  return (
    <>
      <nav aria-label={m.work_menus_shelves()} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          <ShelfLink
            to={withSavedFilter(path, { ...filter, shelf: null })}
            isHere={shelf === null}
            name={m.work_menus_shelf_all()}
            works={all}
          />
          {SHELVES.map(({ shelf: each, name }) => (
            <ShelfLink
              key={each}
              to={withSavedFilter(path, { ...filter, shelf: each })}
              isHere={shelf === each}
              name={name()}
              works={shelves.find((one) => one.shelf === each)?.works ?? 0}
            />
          ))}
        </ul>
      </nav>
      <Tools path={path} filter={filter} isChoosing={isChoosing} onChoosing={setChoosing} />
      {isChoosing && shown.items.length > 0 && (
        <SelectionBar
          label={m.work_menus_choose_all()}
          isAll={selection.isAll}
          onToggleAll={selection.toggleAll}
          count={chosen.length > 0 ? m.work_menus_chosen({ count: chosen.length }) : ''}
        >
          {chosen.length > 0 && (
            <>
              <Menu trigger={<Button size="sm">{m.work_menus_move()}</Button>}>
                {SHELVES.map(({ shelf: each, name, icon: Icon }) => (
                  <MenuItem
                    key={each}
                    icon={<Icon size={16} aria-hidden />}
                    onClick={() => void put(chosen, each)}
                  >
                    {name()}
                  </MenuItem>
                ))}
              </Menu>
              <Button size="sm" onClick={() => void put(chosen, null)}>
                {m.work_menus_shelf_take_off()}
              </Button>
            </>
          )}
        </SelectionBar>
      )}
      {shown.items.length > 0 || list.nextCursor !== null ? (
        <TileGrid list={shown} keyOf={keyOfWork}>
          {(work, isFirst) => (
            <div className="group">
              <WorkTile
                work={work}
                sizes={GRID_SIZES}
                first={isFirst}
                newChapters={work.newChapters}
                note={placeOf(work)}
              />
              <div className="flex min-h-10 items-center justify-end">
                {isChoosing ? (
                  <SelectionCheckbox
                    name={work.title}
                    checked={selection.has(String(work.id))}
                    onChoose={(range) => selection.choose(String(work.id), { range })}
                  />
                ) : (
                  <RemoveSavedButton isQuiet title={work.title} onRemove={() => void put([work], null)} />
                )}
              </div>
            </div>
          )}
        </TileGrid>
      ) : (
        <Nothing path={path} filter={filter} />
      )}
    </>
  )
}

/** Returns the part of the work that the member read last, e.g. "Chapter 10 of 14". */
function placeOf({ place, ...work }: SavedWork): string {
  if (!place) return ''
  return m.work_menus_part_of({
    part: kindOf(work).parts.number({ number: place.chapterNumber }),
    count: Math.max(work.chapters, place.chapterNumber),
  })
}

const sortNames = {
  saved: m.work_menus_sort_saved,
  updated: m.work_menus_sort_updated,
  title: m.work_menus_sort_title,
}

type ToolsProps = Pick<Props, 'path' | 'filter'> & {
  isChoosing: boolean
  onChoosing: (on: boolean) => void
}

/** The search field, the order, the filter and the switch for choosing several works. */
function Tools({ path, filter, isChoosing, onChoosing }: ToolsProps) {
  const navigate = useNavigate()
  const { q: _, ...others } = filter
  const fields = new URLSearchParams(withSavedFilter(path, others).split('?')[1])
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <SearchForm
        action="/user"
        label={m.work_menus_find()}
        submit={m.work_menus_find_button()}
        value={filter.q}
        maxLength={100}
        className="min-w-60 grow basis-72"
      >
        {[...fields].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
      <NativeSelect
        label={m.work_menus_sort()}
        value={filter.sort}
        choices={SAVED_SORTS.map((value) => ({ value, label: sortNames[value]() }))}
        onChange={(sort) =>
          void navigate(withSavedFilter(path, { ...filter, sort }), { preventScrollReset: true })
        }
      />
      <ChipLink
        to={withSavedFilter(path, { ...filter, unread: !filter.unread })}
        preventScrollReset
        aria-current={filter.unread ? 'true' : undefined}
        className="min-h-9 px-3"
      >
        {m.work_menus_with_news()}
      </ChipLink>
      <Toggle variant="outlined" on={isChoosing} onChange={onChoosing}>
        <ListChecks size={16} aria-hidden />
        {m.work_menus_choose()}
      </Toggle>
    </div>
  )
}

/** Says why no works are shown, and offers to show all. */
function Nothing({ path, filter: { shelf, q, unread } }: Pick<Props, 'path' | 'filter'>) {
  if (q === '' && !unread)
    return <EmptyState line={m.work_menus_shelf_empty({ shelf: shelf ? nameOfShelf(shelf) : '' })} />
  return (
    <EmptyState
      line={q === '' ? m.work_menus_no_news() : m.work_menus_not_found()}
      action={<ButtonLink to={withSavedFilter(path, { shelf })}>{m.work_menus_show_all()}</ButtonLink>}
    />
  )
}

type LinkProps = { to: string; isHere: boolean; name: string; works: number }

const ShelfLink = ({ to, isHere, name, works }: LinkProps) => (
  <li>
    <ChipLink to={to} preventScrollReset aria-current={isHere ? 'true' : undefined} className="min-h-9 px-3">
      {name} <span className="tabular-nums opacity-75">{works}</span>
    </ChipLink>
  </li>
)
