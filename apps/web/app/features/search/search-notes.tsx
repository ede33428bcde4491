import type { SearchResult } from '@engawa/contract'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { searchPath, type View } from './search-path.ts'

const NOTES: Record<SearchResult['notes'][number]['problem'], (text: { token: string }) => string> = {
  not_a_day: m.search_note_day,
  unknown_value: m.search_note_value,
  only_without: m.search_note_only_without,
  no_author: m.search_note_author,
  no_container: m.search_note_container,
}

/** Notes about the results: a corrected text, and filters that have no effect. */
export function SearchNotes({ result, view }: { result: SearchResult; view: View }) {
  const { q, corrected, ideas, partly, notes } = result
  const found = result.items.length > 0
  if (corrected === null && !(partly && found) && notes.length === 0) return null
  return (
    <output className="flex flex-col gap-1.5">
      {corrected !== null && (
        <p>
          {richText(m.search_corrected, {
            words: (
              <strong>
                <bdi>{corrected}</bdi>
              </strong>
            ),
          })}
          {' · '}
          <TextLink to={searchPath(q, { ...view, exact: true }) ?? '/search'}>
            {m.search_instead({ q })}
          </TextLink>
        </p>
      )}
      {ideas.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          <span>{m.search_ideas()}</span>
          {ideas.map((idea) => (
            <TextLink key={idea} to={searchPath(idea, view) ?? '/search'}>
              {idea}
            </TextLink>
          ))}
        </p>
      )}
      {corrected === null && partly && found && <p className="text-ink-soft">{m.search_partly()}</p>}
      {notes.map(({ token, problem }) => (
        <p key={problem + token} className="text-ink-soft">
          {NOTES[problem]({ token })}
        </p>
      ))}
    </output>
  )
}
