import type { BoardState, BoardTile, BoardTiles } from '@engawa/contract'
import { useState } from 'react'
import { type InfiniteList, useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { keyText } from '../board-paths.ts'

export type Pictures = InfiniteList<BoardTile> & {
  /** The results of the boards in the latest answer. */
  states: BoardState[]
  /** The number of pictures that the reader's blacklist hides. */
  hidden: number
  /** Whether the latest pages were all empty. Then only a press loads more. */
  isMostlyEmpty: boolean
}

/** Number of consecutive empty pages after which more pages load only on a press. */
const MAX_EMPTY_PAGES = 3

/** Returns the key of a picture. A file on several boards is shown once. */
export const keyOfTile = (tile: BoardTile): string => tile.md5 ?? keyText(tile)

const summaryOf = (first: BoardTiles) => ({ first, states: first.states, hidden: first.hidden })

type Options = { name: string; first: BoardTiles; load: (cursor: string) => Promise<BoardTiles> }

/** Loads pictures as the reader scrolls. Use it under a React `key` that changes with the listed content. */
export function usePictures({ name, first, load }: Options): Pictures {
  const [summary, setSummary] = useState(() => summaryOf(first))
  const [emptyPages, setEmptyPages] = useState(0)
  // The page was reloaded: a source may work again.
  if (summary.first !== first) setSummary(summaryOf(first))
  const list = useInfiniteList({
    name,
    first,
    keyOf: keyOfTile,
    async load(cursor) {
      const page = await load(cursor)
      setEmptyPages((old) => (page.items.length === 0 ? old + 1 : 0))
      setSummary((old) => ({ ...old, states: page.states, hidden: old.hidden + page.hidden }))
      return page
    },
  })
  return {
    ...list,
    states: summary.states,
    hidden: summary.hidden,
    isMostlyEmpty: emptyPages >= MAX_EMPTY_PAGES,
  }
}
