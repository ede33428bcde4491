import type { ReactNode } from 'react'
import type { InfiniteList } from '#app/lib/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 md:grid-cols-4 mid:grid-cols-5 wide:grid-cols-6'

/** The width of a tile in the grid, as `sizes` of an img. */
export const GRID_SIZES = '(width >= 80rem) 180px, (width >= 48rem) 22vw, (width >= 30rem) 30vw, 46vw'

type Props<T> = {
  list: InfiniteList<T>
  keyOf: (item: T) => string | number
  /** `first` is true for the tile whose picture leads the page. */
  children: (item: T, first: boolean) => ReactNode
}

/** Tiles in a grid that grows at its end. */
export function TileGrid<T>({ list, keyOf, children }: Props<T>) {
  return (
    <>
      <ul className={grid}>
        {list.items.map((item, index) => (
          <li key={keyOf(item)}>{children(item, index === 0)}</li>
        ))}
        {list.state === 'loading' && Array.from({ length: 6 }, (_, index) => <TileSkeleton key={index} />)}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function TileSkeleton() {
  return (
    <li aria-hidden>
      <Skeleton className="aspect-2/3 w-full rounded-md" />
      <Skeleton className="mt-2 h-5 w-4/5" />
      <Skeleton className="mt-1.5 h-4 w-2/5" />
    </li>
  )
}
