import { contract, type SearchResult } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { useInfiniteList } from '#app/lib/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Hit } from './result-items.tsx'

/** Everything of one kind that was found, page by page. */
export function KindResults({
  result: { q, hits, nextCursor },
  kind,
}: {
  result: SearchResult
  kind: string
}) {
  const list = useInfiniteList({
    name: `search-${kind}`,
    first: { items: hits, nextCursor },
    load: async (cursor) => {
      const page = await call(contract.search.find, { q, tab: kind, cursor })
      return { items: page.hits, nextCursor: page.nextCursor }
    },
    keyOf: ({ card }) => card.id,
  })
  return (
    <div>
      <ul className="grid gap-1 mid:grid-cols-2">
        {list.items.map((hit) => (
          <li key={hit.card.id}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
