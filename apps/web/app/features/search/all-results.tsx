import type { SearchHit, SearchResult } from '@engawa/contract'
import { useId } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { countText } from './count-text.ts'
import { inTabOrder, nameOfKind } from './kind-names.ts'
import { Hit } from './result-items.tsx'
import { searchPath } from './search-query.ts'

/** The first of each kind; a kind without hits is left out. */
export function AllResults({ result: { q, kinds, hits } }: { result: SearchResult }) {
  const groups = inTabOrder(kinds)
    .map((each) => ({ ...each, hits: hits.filter(({ card }) => card.kind === each.kind) }))
    .filter((each) => each.hits.length > 0)
  return (
    <div className={cx('grid items-start gap-6', groups.length > 1 && 'mid:grid-cols-[minmax(0,1fr)_360px]')}>
      {groups.map((group) => (
        <Group key={group.kind} q={q} wide={groups.length === 1} {...group} />
      ))}
    </div>
  )
}

type GroupProps = { q: string; kind: string; count: number; hits: SearchHit[]; wide: boolean }

function Group({ q, kind, count, hits, wide }: GroupProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-1 font-display text-xl">
        {nameOfKind(kind)} <span className="text-base text-ink-soft">{countText(count)}</span>
      </h2>
      <ul className={cx('grid gap-1', wide && 'mid:grid-cols-2')}>
        {hits.map((hit) => (
          <li key={hit.card.id}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      {count > hits.length && (
        <p className="mt-3">
          <TextLink to={searchPath(q, kind) ?? '/search'}>
            {m.search_see_all({ kind: nameOfKind(kind) })}
          </TextLink>
        </p>
      )}
    </section>
  )
}
