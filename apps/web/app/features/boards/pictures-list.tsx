import type { BoardTile, BoardTiles } from '@engawa/contract'
import { useMemo, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { SourceFailed, useRetry } from '#app/features/sources/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { BoardStates, failureOfAll, missingOf } from './board-states.tsx'
import { type BoardsAddress, boardsPath } from './board-paths.ts'
import { GridTools } from './grid/grid-tools.tsx'
import { type GridHandle, PictureGrid } from './grid/picture-grid.tsx'
import { type Pictures, usePictures } from './grid/use-pictures.ts'
import { Viewer } from './viewer/viewer.tsx'

type Props = {
  name: string
  address: BoardsAddress
  first: BoardTiles
  load: (cursor: string) => Promise<BoardTiles>
  label: string
  /** The content that is shown instead of an empty grid. */
  empty: ReactNode
  isNew?: (tile: BoardTile) => boolean
}

/** Pictures in a grid that loads more, the result of each board, and the open picture over the grid. */
export function PicturesList({ name, address, first, load, label, empty, isNew }: Props) {
  const grid = useRef<GridHandle>(null)
  const list = usePictures({ name, first, load })
  const { items, nextCursor, state, states, hidden, isMostlyEmpty } = list
  const failure = items.length === 0 ? failureOfAll(states) : null
  useLateBoards(failure === null ? first.states : NO_STATES)
  const pathTo = ({ board, id }: BoardTile): string => boardsPath({ ...address, post: { board, id } })
  return (
    <div className="flex flex-col gap-4">
      {items.length > 0 && (
        <GridTools hidden={hidden} first={items[0]!} address={address}>
          <BoardStates states={states} which="notable" />
        </GridTools>
      )}
      {failure ? (
        <SourceFailed failure={failure}>
          <p>{m.boards_meanwhile()}</p>
        </SourceFailed>
      ) : (
        items.length === 0 && nextCursor === null && empty
      )}
      <div className="relative">
        <PictureGrid
          ref={grid}
          tiles={items}
          isEnd={nextCursor === null}
          showsBoard={address.boards.length > 1 || address.view === 'kept'}
          {...{ label, pathTo, ...(isNew && { isNew }) }}
        />
        {nextCursor !== null && !isMostlyEmpty && !failure && <FarEnd list={list} />}
      </div>
      {isMostlyEmpty && state === 'idle' && nextCursor !== null ? (
        <div className="flex flex-col items-center gap-3 py-4 text-center">
          <p className="text-ink-soft">{m.boards_barren()}</p>
          <Button onClick={() => list.loadMore()}>{m.boards_look_further()}</Button>
        </div>
      ) : (
        !failure && <ListEnd list={list} automatic={false} className="mt-2 min-h-14" />
      )}
      {!failure && <BoardStates states={states} which={items.length > 0 ? 'usual' : 'all'} />}
      {address.post && <Viewer {...{ list, address, grid }} post={address.post} />}
    </div>
  )
}

const NO_STATES: BoardTiles['states'] = []

/** Scroll position in px up to which late answers of boards are loaded. Farther down, new pictures would move the visible ones. */
const TOP_PX = 300

/** Loads missing answers of the first page automatically while the reader is near the top of the page. */
function useLateBoards(states: BoardTiles['states']): void {
  const missing = useMemo(() => missingOf(states), [states])
  const { revalidate } = useRevalidator()
  useRetry(missing, () => {
    if (window.scrollY < TOP_PX) void revalidate()
  })
}

/** A sentinel that begins some screens above the end of the list, so that more pictures are loaded early. */
const FarEnd = ({ list: { sentinel } }: { list: Pick<Pictures, 'sentinel'> }) => (
  <div
    ref={sentinel}
    aria-hidden
    className="pointer-events-none absolute inset-x-0 bottom-0 h-[1600px] max-h-full"
  />
)
