import { contract, type SearchResult } from '@engawa/contract'
import { useCallback } from 'react'
import { call } from '#app/lib/http-call.ts'
import { ListEnd } from '../works/components/works-grid.tsx'
import { useMore, type Page } from '../works/components/use-more.ts'
import { UserHit, WorkHit } from './result-items.tsx'

/** Every found work, page by page. */
export function WorkResults({ result }: { result: SearchResult }) {
  const load = useLoad(result.q, 'works', (page) => page.works)
  const more = useMore('search-works', { items: result.works, nextCursor: result.nextCursor }, load)
  return (
    <div>
      <ul className="grid gap-1 mid:grid-cols-2">
        {more.items.map((hit) => (
          <li key={hit.work.id}>
            <WorkHit {...hit} />
          </li>
        ))}
      </ul>
      <ListEnd more={more} />
    </div>
  )
}

/** Every found user, page by page. */
export function UserResults({ result }: { result: SearchResult }) {
  const load = useLoad(result.q, 'users', (page) => page.users)
  const more = useMore('search-users', { items: result.users, nextCursor: result.nextCursor }, load)
  return (
    <div>
      <ul className="grid gap-1 mid:grid-cols-2">
        {more.items.map((hit) => (
          <li key={hit.user.uid}>
            <UserHit {...hit} />
          </li>
        ))}
      </ul>
      <ListEnd more={more} />
    </div>
  )
}

function useLoad<T>(q: string, tab: 'works' | 'users', pick: (page: SearchResult) => T[]) {
  return useCallback(
    async (cursor: string): Promise<Page<T>> => {
      const page = await call(contract.site.search, { q, tab, cursor })
      return { items: pick(page), nextCursor: page.nextCursor }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- pick is one of two constant functions, chosen by tab
    [q, tab],
  )
}
