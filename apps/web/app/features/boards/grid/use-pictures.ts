import type { BoardState, BoardTile, BoardTiles } from '@engawa/contract'
import { useState } from 'react'
import { type InfiniteList, useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { keyText } from '../board-paths.ts'

export type Pictures = InfiniteList<BoardTile> & {
  /** The result of each board in the latest answer. */
  states: BoardState[]
  /** The number of pictures that the reader's blacklist hides. */
  hidden: number
  /** Whether the latest pages were all empty. Then more pages load only after a press. */
  isMostlyEmpty: boolean
}

/** Number of consecutive empty pages after which more pages load only after a press. */
const MAX_EMPTY_PAGES = 3

/** Returns the key of a picture. A file that is on several boards has the same key, so it is shown once. */
export const keyOfTile = (tile: BoardTile): string => tile.md5 ?? keyText(tile)

const summaryOf = (first: BoardTiles) => ({ first, states: first.states, hidden: first.hidden })

type Options = { name: string; first: BoardTiles; load: (cursor: string) => Promise<BoardTiles> }

/**
 * Returns a list of pictures that loads more as the reader scrolls. Give the component a React `key` that changes with the listed
 * content.
 */
export function usePictures({ name, first, load }: Options): Pictures {
  const [summary, setSummary] = useState(() => summaryOf(first))
  const [emptyPages, setEmptyPages] = useState(0)
  // The page was reloaded, so a source that failed before may have answered.
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
