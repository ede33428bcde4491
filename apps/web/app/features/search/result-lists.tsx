import { contract, type SearchHit, type SearchResult, type SearchSort } from '@engawa/contract'
import { cx } from '#app/lib/view/class-names.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { isCompactKind } from './kind-names.ts'
import { FurtherHits, Hit } from './result-items.tsx'
import type { View } from './search-path.ts'

/** A list of results: texts are shown in one column, pictures and names in two. */
export function HitList({
  kind,
  q,
  view,
  hits,
  wide = false,
}: {
  kind: string
  /** The search text, for the links to further results. */
  q: string
  view: View
  hits: readonly SearchHit[]
  wide?: boolean
}) {
  const columns = kind === 'work' || (wide && isCompactKind(kind))
  return (
    <ul className={cx('grid gap-1', columns ? 'mid:grid-cols-2' : 'max-w-3xl')}>
      {hits.map((hit, at) => (
        <li key={hit.card.id} className="min-w-0">
          <Hit hit={hit} isContinued={at > 0 && isOnSame(hits[at - 1]!, hit)} />
          {hit.further && <FurtherHits q={q} view={{ ...view, tab: kind }} further={hit.further} />}
        </li>
      ))}
    </ul>
  )
}

/** Whether two results are comments on the same subject. Their addresses differ only in the number of the comment. */
const isOnSame = (one: SearchHit, other: SearchHit): boolean =>
  other.card.kind === 'comment' && pathOf(one) === pathOf(other)

const pathOf = ({ card }: SearchHit): string => card.url.split(/[?#]/, 1)[0]!

type Props = { result: SearchResult; kind: string; view: Required<View> & { sort: SearchSort } }

/** All results of one kind, page by page. */
export function KindResults({ result, kind, view }: Props) {
  const { q, items: hits, nextCursor } = result
  const { sort, exact, in: place } = view
  const list = useInfiniteList({
    name: `search-${kind}`,
    first: { items: hits, nextCursor },
    load: async (cursor) => {
      const within = place === '' ? {} : { in: place }
      const page = await call(contract.search.find, { q, ...within, tab: kind, sort, exact, cursor })
      return { items: page.items, nextCursor: page.nextCursor }
    },
    keyOf: ({ card }) => card.id,
  })
  return (
    <div>
      <HitList kind={kind} q={result.corrected ?? q} view={view} hits={list.items} wide />
      <ListEnd list={list} />
    </div>
  )
}
