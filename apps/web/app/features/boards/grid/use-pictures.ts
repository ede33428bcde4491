import type { BoardState, BoardTile, BoardTiles } from '@engawa/contract'
import { useState } from 'react'
import { type InfiniteList, useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { keyText } from '../board-paths.ts'

export type Pictures = InfiniteList<BoardTile> & {
  /** How the boards did that were asked last. */
  states: BoardState[]
  /** Pictures that the reader's own blacklist left out. */
  hidden: number
  /** Pages came that had nothing in them: only a press looks further. */
  isBarren: boolean
}

/** Pages without a picture after which nobody is asked any more without a press. */
const PATIENCE = 3

/** One file is shown once, whichever board it is on. */
export const keyOfTile = (tile: BoardTile): string => tile.md5 ?? keyText(tile)

const toldBy = (first: BoardTiles) => ({ first, states: first.states, hidden: first.hidden })

type Asked = { name: string; first: BoardTiles; load: (cursor: string) => Promise<BoardTiles> }

/** Pictures that go on as one scrolls. Mount it under a `key` that changes with what is listed. */
export function usePictures({ name, first, load }: Asked): Pictures {
  const [told, setTold] = useState(() => toldBy(first))
  const [barren, setBarren] = useState(0)
  // The page was loaded again: a source may have come back.
  if (told.first !== first) setTold(toldBy(first))
  const list = useInfiniteList({
    name,
    first,
    keyOf: keyOfTile,
    async load(cursor) {
      const page = await load(cursor)
      setBarren((old) => (page.items.length === 0 ? old + 1 : 0))
      setTold((old) => ({ ...old, states: page.states, hidden: old.hidden + page.hidden }))
      return page
    },
  })
  return { ...list, states: told.states, hidden: told.hidden, isBarren: barren >= PATIENCE }
}
