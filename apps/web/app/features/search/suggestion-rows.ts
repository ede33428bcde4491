import type { Suggestion } from '@engawa/contract'
import { Clock, FileText, Filter, Hash, MessagesSquare, Trash2, User, type LucideIcon } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { completed, fixedValues, type Completion } from './completion.ts'
import { nameOfKind } from './kind-names.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { searchPath } from './search-path.ts'

/** A row of the list. A press opens its path, runs its action, or changes the text of the field. */
export type Row = {
  key: string
  icon: LucideIcon
  parts: readonly { text: string; hit: boolean }[]
  line?: string
  to?: string
  choose?: () => void
  /** The text that the field has after a press, with which the search continues. */
  insert?: string
}

const ICONS: Record<string, LucideIcon> = { tag: Hash, user: User, community: MessagesSquare }
const RECENT_BESIDE = 2

const plain = (text: string) => [{ text, hit: false }]

/** Returns the suggestions for a text: earlier searches first, then results. For an empty text there are only earlier searches. */
export function rowsFor(q: string, found: readonly Suggestion[]): Row[] {
  const recent = recentSearches()
    .filter((each) => each !== q && each.toLowerCase().includes(q.toLowerCase()))
    .slice(0, q === '' ? undefined : RECENT_BESIDE)
    .map((each): Row => ({
      key: `recent:${each}`,
      icon: Clock,
      parts: plain(each),
      to: searchPath(each) ?? '/search',
    }))
  const forget: Row = { key: 'forget', icon: Trash2, parts: plain(m.search_forget()), choose: forgetSearches }
  const things = found.map(({ card, titleParts }): Row => ({
    key: `${card.kind}:${card.id}`,
    icon: ICONS[card.kind] ?? FileText,
    parts: titleParts,
    line: nameOfKind(card.kind),
    to: card.url,
  }))
  return [...recent, ...things, ...(q === '' && recent.length > 0 ? [forget] : [])]
}

/** Returns the values that complete a filter. */
export function rowsOfFilter(completion: Completion, found: readonly Suggestion[]): Row[] {
  const fixed = fixedValues(completion).map(({ value, name }): Row => ({
    key: `value:${value}`,
    icon: Filter,
    parts: plain(name),
    line: `${completion.filter}:${value}`,
    insert: completed(completion, value),
  }))
  const named = found.map(({ card, titleParts }): Row => ({
    key: `value:${card.kind}:${card.id}`,
    icon: ICONS[card.kind] ?? FileText,
    parts: titleParts,
    line: nameOfKind(card.kind),
    insert: completed(completion, card.title),
  }))
  return [...fixed, ...named]
}
