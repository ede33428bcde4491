import { contract, type BoardTile, type BoardTiles } from '@engawa/contract'
import { useEffect } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { type BoardsAddress, searchPath } from './board-paths.ts'
import { PicturesList } from './pictures-list.tsx'
import { problemText } from './search/problem-text.ts'

/** The results of a search, or all pictures without a search text. */
export function PostsView({ first, address }: { first: BoardTiles; address: BoardsAddress }) {
  const { boards, q, search } = address
  const isNew = useIsNew(search)
  const { problem } = first
  // The search may have results on a board that failed, so the message is about the boards that answered.
  const isPartial = first.states.some(({ failure }) => failure !== null)
  const none = q === '' ? m.boards_none() : m.boards_none_found()
  const line = problem ? problemText(problem) : isPartial ? m.boards_none_of_answered() : none
  return (
    <PicturesList
      name="pictures"
      label={m.boards_title()}
      {...{ address, first, isNew }}
      load={(cursor) => call(contract.boards.list, { boards: boards.join(','), q, cursor })}
      empty={
        <EmptyState
          line={line}
          action={q !== '' && <ButtonLink to={searchPath(address, '')}>{m.boards_show_all()}</ButtonLink>}
        />
      }
    />
  )
}

/**
 * Returns a function that tests whether a picture is new since the member last opened the saved search. Opening the search marks
 * its pictures as seen.
 */
function useIsNew(search: number | null): (tile: BoardTile) => boolean {
  const { value: own } = useLoaded(search === null ? null : String(search), async () => {
    const { items } = await call(contract.boards.searches, {})
    return items.find(({ id }) => id === search) ?? null
  })
  useEffect(() => {
    if (own) void call(contract.boards.checkSearch, { id: own.id, seen: true }).catch(() => undefined)
  }, [own])
  const seen: Partial<Record<string, number>> = own?.seen ?? {}
  return ({ board, id }) => id > (seen[board] ?? Infinity)
}
