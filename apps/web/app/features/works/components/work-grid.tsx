import type { WorkCard } from '@engawa/contract'
import { GRID_SIZES, TileGrid, WIDE_GRID_SIZES } from '#app/features/subjects/index.ts'
import type { InfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { WorkTile } from './work-tile.tsx'

export const keyOfWork = (work: { id: number }): number => work.id

/** A grid of works that loads more at its end. Set `isWide` when all of the works have wide covers. */
export function WorkGrid({ list, isWide = false }: { list: InfiniteList<WorkCard>; isWide?: boolean }) {
  return (
    <TileGrid list={list} keyOf={keyOfWork} isWide={isWide}>
      {(work, first) => <WorkTile work={work} sizes={isWide ? WIDE_GRID_SIZES : GRID_SIZES} first={first} />}
    </TileGrid>
  )
}
