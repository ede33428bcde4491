import type { SearchResult, WorkCard } from '@engawa/contract'
import { WorkShelf } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { countText } from './count-text.ts'
import { inTabOrder, nameOfKind } from './kind-names.ts'
import { searchPath, type View } from './search-path.ts'
import { wordsOf } from './search-query.ts'

type Suggestions = { tags: { tag: string; path: string }[]; works: WorkCard[] }

/** Shown when nothing matches: a link to the search without its filters, and tags and works to continue with. */
export function NoResults({ q, view, ...suggestions }: { q: string; view: View } & Suggestions) {
  const words = wordsOf(q)
  const everywhere = { ...view, in: '' }
  // First without the place, then without the filters.
  const wider = view.in
    ? { path: searchPath(q, everywhere) ?? '/search', text: m.search_everywhere() }
    : words !== q && words !== ''
      ? { path: searchPath(words, view) ?? '/search', text: m.search_without_filters({ q: words }) }
      : null
  return (
    <>
      <EmptyState
        line={q === '' ? m.search_none_here() : m.search_none({ q })}
        action={
          wider === null ? (
            <Tags {...suggestions} line={m.search_none_hint()} />
          ) : (
            <TextLink to={wider.path}>{wider.text}</TextLink>
          )
        }
      />
      <Recommended {...suggestions} />
    </>
  )
}

/** Shown when the open tab has no results but other tabs have some. */
export function NothingHere({ result: { q, kinds }, view }: { result: SearchResult; view: View }) {
  const others = inTabOrder(kinds).filter(({ count }) => count > 0)
  return (
    <EmptyState
      line={m.search_none_here()}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {others.map((other) => (
            <li key={other.kind}>
              <ChipLink to={searchPath(q, { ...view, tab: other.kind }) ?? '/search'}>
                {nameOfKind(other.kind)} {countText(other)}
              </ChipLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Shown before the reader has searched. */
export function StartLine(suggestions: Suggestions) {
  return (
    <>
      <p className="measure text-ink-soft">{m.search_start()}</p>
      <Tags {...suggestions} />
      <Recommended {...suggestions} />
    </>
  )
}

function Tags({ tags, line }: Suggestions & { line?: string }) {
  if (tags.length === 0) return null
  return (
    <div className="flex flex-col items-center gap-3">
      {line && <p>{line}</p>}
      <ul aria-label={m.works_tags()} className="flex flex-wrap gap-2">
        {tags.map(({ tag, path }) => (
          <li key={tag}>
            <ChipLink wraps to={path}>
              {tag}
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Recommended({ works }: Suggestions) {
  if (works.length === 0) return null
  return <WorkShelf title={m.search_recommended()} works={works} />
}
