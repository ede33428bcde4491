import { contract, type NovelChapter, type NovelHit } from '@engawa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useLatestOnly } from '#app/lib/net/use-latest-only.ts'

/** A match in a novel, with its chapter. */
export type BookHit = NovelHit & { chapterId: number; number: number; title: string }

type Hits = {
  query: string
  hits: BookHit[]
  cursor: string | null
  searched: number
  all: number
  state: 'loading' | 'idle' | 'failed'
  error?: unknown
}

const REST_MS = 300
const PAGE = 50
/**
 * Number of matches to load before the reader must request more. This may take several calls: each searches only a part of the
 * novel and may find none.
 */
const MIN_MORE_HITS = 20

const nothing = (query: string): Hits => ({
  ...{ query, hits: [], cursor: null, searched: 0, all: 0 },
  state: query === '' ? 'idle' : 'loading',
})

/** Returns the matches in the chapters of a novel, loaded page by page. */
export function useBookHits({ work }: Pick<NovelChapter, 'work'>, query: string) {
  const [known, setKnown] = useState(() => nothing(''))
  const latest = useLatestOnly()
  const found = known.query === query ? known : nothing(query)

  async function load(before: Hits): Promise<void> {
    let now: Hits = { ...before, state: 'loading' }
    setKnown(now)
    const wanted = before.hits.length + MIN_MORE_HITS
    try {
      do {
        const page = await latest.run(
          call(contract.novelSearch.find, {
            ...{ workId: work.id, q: query, limit: PAGE },
            ...(now.cursor === null ? {} : { cursor: now.cursor }),
          }),
        )
        const { nextCursor: cursor, searched, all } = page
        now = { ...now, hits: [...now.hits, ...flat(page.items)], cursor, searched, all }
        now.state = cursor !== null && now.hits.length < wanted ? 'loading' : 'idle'
        setKnown(now)
      } while (now.state === 'loading')
    } catch (error) {
      setKnown({ ...now, state: 'failed', error })
    }
  }
  const begin = useEffectEvent(() => void load(nothing(query)))
  useEffect(() => {
    latest.drop()
    if (query === '') return undefined
    const timer = window.setTimeout(begin, REST_MS)
    return () => window.clearTimeout(timer)
  }, [query, latest])
  return { ...found, more: (): void => void (found.state === 'loading' || load(found)) }
}
export type BookHits = ReturnType<typeof useBookHits>

const flat = (
  chapters: readonly { chapterId: number; number: number; title: string; hits: NovelHit[] }[],
): BookHit[] => chapters.flatMap(({ hits, ...chapter }) => hits.map((hit) => ({ ...hit, ...chapter })))
