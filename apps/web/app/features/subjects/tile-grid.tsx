import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import type { InfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const UPRIGHT =
  'grid-cols-2 xs:grid-cols-3 md:grid-cols-4 mid:grid-cols-5 wide:grid-cols-6 dense:grid-cols-3 dense:xs:grid-cols-4 dense:md:grid-cols-6 dense:mid:grid-cols-7 dense:wide:grid-cols-9'
const WIDE =
  'xs:grid-cols-2 md:grid-cols-3 wide:grid-cols-4 dense:grid-cols-2 dense:xs:grid-cols-3 dense:md:grid-cols-4 dense:wide:grid-cols-6'

/** The width of a tile in the grid, as `sizes` of an img. */
export const GRID_SIZES = '(width >= 80rem) 180px, (width >= 48rem) 22vw, (width >= 30rem) 30vw, 46vw'
/** The width of a tile in a grid of wide tiles, as `sizes` of an img. */
export const WIDE_GRID_SIZES = '(width >= 80rem) 280px, (width >= 48rem) 30vw, (width >= 30rem) 46vw, 92vw'

type Props<T> = {
  list: InfiniteList<T>
  keyOf: (item: T) => string | number
  /** Whether all tiles are wide. */
  isWide?: boolean
  /** `first` is true for the tile whose picture is the main picture of the page. */
  children: (item: T, first: boolean) => ReactNode
}

/** A grid of tiles that loads more at its end. */
export function TileGrid<T>({ list, keyOf, isWide = false, children }: Props<T>) {
  return (
    <>
      <ul
        className={cx(
          'grid gap-x-4 gap-y-6 dense:gap-x-2.5 dense:gap-y-4 dense:text-sm',
          isWide ? WIDE : UPRIGHT,
        )}
      >
        {list.items.map((item, index) => (
          <li key={keyOf(item)}>{children(item, index === 0)}</li>
        ))}
        {list.state === 'loading' &&
          Array.from({ length: 6 }, (_, index) => <TileSkeleton key={index} isWide={isWide} />)}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function TileSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <li aria-hidden>
      <Skeleton className={cx('w-full rounded-md', isWide ? 'aspect-video' : 'aspect-2/3')} />
      <Skeleton className="mt-2 h-5 w-4/5" />
      <Skeleton className="mt-1.5 h-4 w-2/5" />
    </li>
  )
}
