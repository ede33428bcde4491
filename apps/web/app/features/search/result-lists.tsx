import { contract, type SearchHit, type SearchResult, type SearchSort } from '@engawa/contract'
import { cx } from '#app/lib/view/class-names.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { isCompactKind } from './kind-names.ts'
import { Hit } from './result-items.tsx'

/** A list of results: texts are shown in one column, pictures and names in two. */
export function HitList({
  kind,
  hits,
  wide = false,
}: {
  kind: string
  hits: readonly SearchHit[]
  wide?: boolean
}) {
  const columns = kind === 'work' || (wide && isCompactKind(kind))
  return (
    <ul className={cx('grid gap-1', columns ? 'mid:grid-cols-2' : 'max-w-3xl')}>
      {hits.map((hit) => (
        <li key={hit.card.id} className="min-w-0">
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  )
}

type Props = { result: SearchResult; kind: string; sort: SearchSort; exact: boolean }

/** All results of one kind, page by page. */
export function KindResults({ result: { q, items: hits, nextCursor }, kind, sort, exact }: Props) {
  const list = useInfiniteList({
    name: `search-${kind}`,
    first: { items: hits, nextCursor },
    load: async (cursor) => {
      const page = await call(contract.search.find, { q, tab: kind, sort, exact, cursor })
      return { items: page.items, nextCursor: page.nextCursor }
    },
    keyOf: ({ card }) => card.id,
  })
  return (
    <div>
      <HitList kind={kind} hits={list.items} wide />
      <ListEnd list={list} />
    </div>
  )
}
