import type { SearchHit, SearchResult } from '@engawa/contract'
import { useId } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { countText } from './count-text.ts'
import { inTabOrder, isCompactKind, nameOfKind } from './kind-names.ts'
import { HitList } from './result-lists.tsx'
import { searchPath, type View } from './search-path.ts'

/** Maximum number of results of each kind. The kind's tab shows all of them. */
const SHOWN = 6

type Group = SearchResult['kinds'][number] & { hits: SearchHit[] }

/** The first results of each kind. Kinds without results are left out. */
export function AllResults({
  result: { q, corrected, kinds, items: hits },
  view,
}: {
  result: SearchResult
  view: View
}) {
  const groups = inTabOrder(kinds)
    .map((each) => ({ ...each, hits: hits.filter(({ card }) => card.kind === each.kind) }))
    .filter((each) => each.hits.length > 0)
  const side = groups.filter(({ kind }) => isCompactKind(kind))
  const main = groups.filter(({ kind }) => !isCompactKind(kind))
  const both = main.length > 0 && side.length > 0
  return (
    <div className={cx('grid items-start gap-8', both && 'mid:grid-cols-[minmax(0,1fr)_20rem]')}>
      {[main, side].map(
        (column) =>
          column.length > 0 && (
            <div key={column[0]!.kind} className="grid min-w-0 gap-8">
              {column.map((group) => (
                <GroupOfHits key={group.kind} q={q} searched={corrected ?? q} view={view} group={group} />
              ))}
            </div>
          ),
      )}
    </div>
  )
}

type GroupProps = { q: string; searched: string; view: View; group: Group }

function GroupOfHits({ q, searched, view, group }: GroupProps) {
  const { kind, count, hits } = group
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <Heading level={2} id={heading} className="mb-1">
        {nameOfKind(kind)} <span className="text-base text-ink-soft">{countText(group)}</span>
      </Heading>
      <HitList kind={kind} q={searched} view={view} hits={hits.slice(0, SHOWN)} />
      {count > SHOWN && (
        <p className="mt-3">
          <TextLink className="touch-target" to={searchPath(q, { ...view, tab: kind }) ?? '/search'}>
            {m.search_see_all({ kind: nameOfKind(kind) })}
          </TextLink>
        </p>
      )}
    </section>
  )
}
