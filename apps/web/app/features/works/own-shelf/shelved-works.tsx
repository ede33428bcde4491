import { contract, type Shelf, type WorkCard } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { GRID_SIZES, RemoveSavedButton, TileGrid } from '#app/features/subjects/index.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { toastError } from '#app/ui/toast.ts'
import { keyOfWork } from '../components/work-grid.tsx'
import { WorkTile } from '../components/work-tile.tsx'
import { nameOfShelf, SHELVES } from './shelf-names.ts'
import { shelve } from './shelve.ts'

type Counted = readonly { shelf: Shelf; works: number }[]

/** The query parameter that selects a shelf; null selects all shelves. */
export const shelfParameter = oneOf(SHELVES.map(({ shelf }) => shelf))

type Props = {
  /** The path of the page with all shelves. The selected shelf is added to it as a parameter. */
  path: string
  shelf: Shelf | null
  shelves: Counted
  first: Page<WorkCard>
  /** Shown when all shelves are empty. */
  empty: ReactNode
}

/** The works that a member has saved, on all shelves or on the selected one. */
export function ShelvedWorks({ path, shelf, shelves: counted, first, empty }: Props) {
  const load = (cursor: string) => call(contract.works.favorites, { cursor, ...(shelf && { shelf }) })
  const list = useInfiniteList({ name: `favorites:${shelf ?? ''}`, first, load, keyOf: keyOfWork })
  const [removed, setRemoved] = useState<ReadonlyMap<number, Shelf>>(new Map())
  const shown = { ...list, items: list.items.filter(({ id }) => !removed.has(id)) }
  const shelves = counted.map((one) => ({
    ...one,
    works: one.works - [...removed.values()].filter((each) => each === one.shelf).length,
  }))
  const all = shelves.reduce((sum, { works }) => sum + works, 0)
  if (all === 0 && shown.items.length === 0) return empty

  /** Removes a work from its shelf. The shelf is loaded first, because "undo" must put the work back there. */
  async function remove(work: WorkCard): Promise<void> {
    const from = shelf ?? (await shelfOf(work))
    if (from === null) return
    await removeWithUndo({
      message: m.work_pages_shelf_taken_off(),
      hide: () => setRemoved((old) => new Map([...old, [work.id, from]])),
      show: () => setRemoved((old) => new Map([...old].filter(([id]) => id !== work.id))),
      remove: () => shelve(work.id, from, null),
      restore: () => shelve(work.id, null, from),
    })
  }
  return (
    <>
      <nav aria-label={m.work_menus_shelves()} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          <ShelfLink to={path} isHere={shelf === null} name={m.work_menus_shelf_all()} works={all} />
          {SHELVES.map(({ shelf: each, name }) => (
            <ShelfLink
              key={each}
              to={`${path}&shelf=${each}`}
              isHere={shelf === each}
              name={name()}
              works={shelves.find((one) => one.shelf === each)?.works ?? 0}
            />
          ))}
        </ul>
      </nav>
      {shown.items.length > 0 || list.nextCursor !== null ? (
        <TileGrid list={shown} keyOf={keyOfWork}>
          {(work, isFirst) => (
            <div className="group">
              <WorkTile work={work} sizes={GRID_SIZES} first={isFirst} />
              <div className="flex justify-end">
                <RemoveSavedButton isQuiet title={work.title} onRemove={() => void remove(work)} />
              </div>
            </div>
          )}
        </TileGrid>
      ) : (
        <EmptyState line={m.work_menus_shelf_empty({ shelf: shelf ? nameOfShelf(shelf) : '' })} />
      )}
    </>
  )
}

/** Returns the shelf on which the member has a work; null when it is on none, or when the request fails. */
async function shelfOf({ id }: WorkCard): Promise<Shelf | null> {
  try {
    return (await call(contract.works.info, { id })).viewer.shelf
  } catch (error) {
    toastError(errorText(error))
    return null
  }
}

type LinkProps = { to: string; isHere: boolean; name: string; works: number }

const ShelfLink = ({ to, isHere, name, works }: LinkProps) => (
  <li>
    <ChipLink to={to} preventScrollReset aria-current={isHere ? 'true' : undefined} className="min-h-9 px-3">
      {name} <span className="tabular-nums opacity-75">{works}</span>
    </ChipLink>
  </li>
)
