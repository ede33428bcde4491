import { contract, type Shelf, type WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { call } from '#app/lib/http-call.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { keyOfWork, WorkGrid } from '../components/work-grid.tsx'
import { nameOfShelf, SHELVES } from './shelf-names.ts'

type Counted = readonly { shelf: Shelf; works: number }[]

/** The parameter that chooses a shelf; `null` for all shelves. */
export const shelfParameter = oneOf(SHELVES.map(({ shelf }) => shelf))

type Props = {
  /** The address of all shelves; the chosen one is added to it. */
  path: string
  shelf: Shelf | null
  shelves: Counted
  first: Page<WorkCard>
  /** What to say when there is nothing at all. */
  empty: ReactNode
}

/** What a member saved, shelf by shelf. */
export function ShelvedWorks({ path, shelf, shelves, first, empty }: Props) {
  const load = (cursor: string) => call(contract.works.favorites, { cursor, ...(shelf && { shelf }) })
  const list = useInfiniteList({ name: `favorites:${shelf ?? ''}`, first, load, keyOf: keyOfWork })
  const all = shelves.reduce((sum, { works }) => sum + works, 0)
  if (all === 0 && list.items.length === 0) return empty
  return (
    <>
      <nav aria-label={m.works_shelves()} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          <ShelfLink to={path} isHere={shelf === null} name={m.works_shelf_all()} works={all} />
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
      {list.items.length > 0 ? (
        <WorkGrid list={list} />
      ) : (
        <EmptyState line={m.works_shelf_empty({ shelf: shelf ? nameOfShelf(shelf) : '' })} />
      )}
    </>
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
