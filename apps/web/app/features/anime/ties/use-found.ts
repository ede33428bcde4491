import { contract, type AnimeCard } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { call, errorText } from '#app/lib/http-call.ts'

const PAUSE_MS = 250
const SHOWN = 8

type State = { q: string; items: AnimeCard[]; problem?: string }
const NONE: State = { q: '', items: [] }

/** Entries for a text that is being typed; those of the last text stay until the next ones are there. */
export function useFound(q: string): Omit<State, 'q'> & { isPending: boolean } {
  const [state, setState] = useState(NONE)
  useEffect(() => {
    if (q === '') return undefined
    let isCurrent = true
    const put = (next: State) => isCurrent && setState(next)
    const timer = window.setTimeout(() => {
      call(contract.anime.search, { q, sort: 'match', limit: SHOWN }).then(
        ({ items }) => put({ q, items }),
        (error: unknown) => put({ q, items: [], problem: errorText(error) }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [q])
  const { q: answered, ...found } = q === '' ? NONE : state
  return { ...found, isPending: q !== answered }
}
