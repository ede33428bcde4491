import type { WorkCard } from '@engawa/contract'
import { GRID_SIZES, TileGrid } from '#app/features/subjects/index.ts'
import type { InfiniteList } from '#app/lib/use-infinite-list.ts'
import { WorkTile } from './work-tile.tsx'

export const keyOfWork = (work: { id: number }): number => work.id

/** Works in a grid that grows at its end. */
export function WorkGrid({ list }: { list: InfiniteList<WorkCard> }) {
  return (
    <TileGrid list={list} keyOf={keyOfWork}>
      {(work, first) => <WorkTile work={work} sizes={GRID_SIZES} first={first} />}
    </TileGrid>
  )
}
