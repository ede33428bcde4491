import type { Suggestion } from '@engawa/contract'
import { File, Search, User, type LucideIcon } from 'lucide-react'
import { nameOfKind, searchPath } from '#app/features/search/index.ts'
import { m } from '#app/texts/messages.js'
import type { MenuEntry } from '../places.ts'
import { recentPages } from '../recent-pages.ts'
import type { Act } from './use-acts.ts'

/** A row of the palette. It opens its path, or runs its function. */
export type PaletteItem = {
  key: string
  label: string
  line?: string
  icon: LucideIcon
  to?: string
  run?: () => void
}
export type PaletteGroup = { name: string; items: PaletteItem[] }

type PaletteInput = {
  q: string
  hits: readonly Suggestion[]
  places: readonly MenuEntry[]
  acts: readonly Act[]
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

const pathOf = (to: string): string => to.split(/[?#]/)[0]!

/**
 * Returns the palette's rows for a text: matching recent pages, menu entries and acts, search results, and the link to the full search. Each
 * page appears once.
 */
export function paletteGroups({ q, hits, places: open, acts, uid, here }: PaletteInput): PaletteGroup[] {
  const seen = new Set<string>()
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0
  const recent = recentPages(uid)
    // A page with several states, such as a list with filters, has one title.
    .filter(({ to, title }) => to !== here && contains(title, q) && isNew(`${pathOf(to)} ${title}`))
    .map(({ to, title }) => ({ key: to, to, label: title, icon: File }))
  for (const { to } of recent) seen.add(to).add(pathOf(to))
  const done = acts
    .filter(({ name, words }) => contains(`${name} ${words}`, q))
    .map(({ name: label, icon, to, run }) => ({
      key: `act ${label}`,
      label,
      icon,
      ...(to && { to }),
      ...(run && { run }),
    }))
  const places = open
    .map(({ to, label, icon }) => ({ key: to, to, label: label(), icon }))
    .filter(({ to, label }) => (contains(label, q) || isInPath(to, q)) && isNew(to))
  const found = hits
    .filter(({ card }) => isNew(card.url))
    .map(({ card }) => ({
      key: card.url,
      to: card.url,
      label: card.title,
      icon: card.kind === 'user' ? User : File,
      line: lineOf(card),
    }))
  const all = searchPath(q) ?? '/search'
  const search =
    q === '' ? [] : [{ key: 'search', to: all, label: m.shell_palette_search({ q }), icon: Search }]
  return [
    { name: m.shell_palette_recent(), items: recent },
    { name: m.shell_palette_places(), items: places },
    { name: m.palette_acts(), items: done },
    { name: m.shell_palette_found(), items: [...found, ...search] },
  ].filter(({ items }) => items.length > 0)
}
