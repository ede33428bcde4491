import type { Suggestion } from '@engawa/contract'
import { File, Search, User, type LucideIcon } from 'lucide-react'
import { nameOfKind, searchPath } from '#app/features/search/index.ts'
import { m } from '#app/texts/messages.js'
import type { MenuEntry } from '../places.ts'
import { recentPages } from '../recent-pages.ts'

export type PaletteItem = { to: string; label: string; line?: string; icon: LucideIcon }
export type PaletteGroup = { name: string; items: PaletteItem[] }

type PaletteInput = {
  q: string
  hits: readonly Suggestion[]
  places: readonly MenuEntry[]
  uid: number | null
  here: string
}

const contains = (text: string, q: string): boolean => text.toLowerCase().includes(q.toLowerCase())

/** Whether a segment of the path begins with the text. Readers may type a segment of the path instead of a name. */
const isInPath = (to: string, q: string): boolean =>
  q === '' || to.split('/').some((part) => part !== '' && part.startsWith(q.toLowerCase()))

/** Returns the author and the kind of a result, because a work and its wiki page can have the same title. */
const lineOf = ({ kind, author }: Suggestion['card']): string =>
  [...(author && kind !== 'user' ? [author.name] : []), nameOfKind(kind)].join(' · ')

/**
 * Returns the palette's rows for a text: matching menu entries and recent pages, search results, and the link to the full search.
 */
export function paletteGroups({ q, hits, places: open, uid, here }: PaletteInput): PaletteGroup[] {
  const places = open
    .map(({ to, label, icon }) => ({ to, label: label(), icon }))
    .filter(({ to, label }) => contains(label, q) || isInPath(to, q))
  const recent = recentPages(uid)
    .filter(({ to, title }) => to !== here && contains(title, q))
    .map(({ to, title }) => ({ to, label: title, icon: File }))
  const found = hits.map(({ card }) => ({
    to: card.url,
    label: card.title,
    icon: card.kind === 'user' ? User : File,
    line: lineOf(card),
  }))
  const all = searchPath(q) ?? '/search'
  const search = q === '' ? [] : [{ to: all, label: m.shell_palette_search({ q }), icon: Search }]
  return [
    { name: m.shell_palette_recent(), items: recent },
    { name: m.shell_palette_places(), items: places },
    { name: m.shell_palette_found(), items: [...found, ...search] },
  ].filter(({ items }) => items.length > 0)
}
