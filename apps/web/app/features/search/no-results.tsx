import type { WorkCard } from '@engawa/contract'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { keyOfWork, WorkTile } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/states.tsx'

type Suggestions = { tags: { tag: string; path: string }[]; works: WorkCard[] }

/** Shown when nothing matched: tags and works to continue with. */
export function NoResults({ q, ...suggestions }: { q: string } & Suggestions) {
  return (
    <>
      <EmptyState
        line={m.search_none({ q })}
        action={<Tags {...suggestions} line={m.search_none_hint()} />}
      />
      <Recommended {...suggestions} />
    </>
  )
}

/** Shown before a search. */
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
            <ChipLink to={path}>{tag}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Recommended({ works }: Suggestions) {
  if (works.length === 0) return null
  return (
    <ShelfRow title={m.search_recommended()} items={works} keyOf={keyOfWork}>
      {(work) => <WorkTile work={work} />}
    </ShelfRow>
  )
}
