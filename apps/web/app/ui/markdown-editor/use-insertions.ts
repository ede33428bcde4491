import { m } from '#app/texts/messages.js'
import { useSuggestions, type Suggest, type Suggestion } from '../use-suggestions.ts'
import { mentionAt, wikiLinkAt } from './edits.ts'
import type { FieldHandle } from './use-field.ts'

type Page = { title: string; section: string | null; redirect: string | null; exists: boolean }

/** Returns the wiki pages, or the sections of one, that match the typed part of a link. */
export type SuggestPages = (typed: string) => Promise<readonly Page[]>

type Sources = { suggestNames?: Suggest | undefined; suggestPages?: SuggestPages | undefined }

const MENTION = '@'
const LINK = '[['

/** Suggestions for the text that is being typed at the caret: names after an `@`, wiki pages after `[[`. */
export function useInsertions(field: FieldHandle, { suggestNames, suggestPages }: Sources) {
  const atCaret = () => {
    const now = field.read()
    const link = suggestPages ? wikiLinkAt(now) : null
    if (link) return { ...link, mark: LINK, after: link.hasEnd ? '' : ']]' }
    const name = suggestNames ? mentionAt(now) : null
    return name && { ...name, mark: MENTION, after: ' ' }
  }
  const suggestions = useSuggestions(
    async (typed) =>
      typed.startsWith(LINK)
        ? ((await suggestPages?.(typed.slice(LINK.length))) ?? []).map(suggestionOf)
        : ((await suggestNames?.(typed.slice(MENTION.length))) ?? []),
    (chosen) => {
      const typed = atCaret()
      if (!typed) return
      const { from, to, mark, after } = typed
      const insert = mark + chosen.insert + after
      const end = from + insert.length
      field.apply({ from, to, insert, select: [end, end] })
    },
  )
  return {
    ...suggestions,
    label: suggestions.typed?.startsWith(LINK) ? m.editor_pages() : m.editor_names(),
    /** Must be called after each change of the text or the caret. */
    followCaret: () => {
      const typed = atCaret()
      suggestions.follow(typed && typed.mark + typed.query)
    },
  }
}

const suggestionOf = ({ title, section, redirect, exists }: Page): Suggestion => {
  const whole = section === null ? title : `${title}#${section}`
  return {
    id: whole,
    text: section ?? title,
    insert: whole,
    line: noteOf(redirect, exists),
    isMissing: !exists,
  }
}

function noteOf(redirect: string | null, exists: boolean): string | undefined {
  if (!exists) return m.editor_page_missing()
  return redirect === null ? undefined : m.editor_page_redirect({ title: redirect })
}
