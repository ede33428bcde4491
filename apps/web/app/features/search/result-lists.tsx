import { contract, type SearchResult } from '@engawa/contract'
import type { ReactNode } from 'react'
import { call } from '#app/lib/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { UserHit, WorkHit } from './result-items.tsx'

type Props = { result: SearchResult }

/** Every work that was found, page by page. */
export function WorkResults({ result }: Props) {
  return (
    <ResultList
      name="search-works"
      first={{ items: result.works, nextCursor: result.nextCursor }}
      load={async (cursor) => {
        const page = await call(contract.site.search, { q: result.q, tab: 'works', cursor })
        return { items: page.works, nextCursor: page.nextCursor }
      }}
      keyOf={(hit) => hit.work.id}
    >
      {(hit) => <WorkHit {...hit} />}
    </ResultList>
  )
}

/** Every user who was found, page by page. */
export function UserResults({ result }: Props) {
  return (
    <ResultList
      name="search-users"
      first={{ items: result.users, nextCursor: result.nextCursor }}
      load={async (cursor) => {
        const page = await call(contract.site.search, { q: result.q, tab: 'users', cursor })
        return { items: page.users, nextCursor: page.nextCursor }
      }}
      keyOf={(hit) => hit.user.uid}
    >
      {(hit) => <UserHit {...hit} />}
    </ResultList>
  )
}

type ListProps<T> = {
  name: string
  first: Page<T>
  load: (cursor: string) => Promise<Page<T>>
  keyOf: (hit: T) => number
  children: (hit: T) => ReactNode
}

function ResultList<T>({ children, ...options }: ListProps<T>) {
  const list = useInfiniteList(options)
  return (
    <div>
      <ul className="grid gap-1 mid:grid-cols-2">
        {list.items.map((hit) => (
          <li key={options.keyOf(hit)}>{children(hit)}</li>
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
