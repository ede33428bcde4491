import { hashOf, wellFormed } from '../markup/text.ts'
import type { FeedEntry } from './records.ts'

const KEY_UNITS = 500

export type UnkeyedEntry = Omit<FeedEntry, 'key' | 'contentKey'>

/** Shortens an id or an address to the length of a key. */
export const shortKey = (key: string): string =>
  key.length <= KEY_UNITS ? key : `${wellFormed(key.slice(0, KEY_UNITS - 20))}#${hashOf(key)}`

/**
 * Gives each entry its keys (decision 105), and drops entries that are the same as an earlier one. The key of an entry that has its id or
 * address alone is that id or address. Entries that share it have their addresses as keys, if these differ, and otherwise a hash of their
 * content. So the key of an entry depends neither on its position nor on newer entries that share its id.
 */
export function withKeys(entries: readonly UnkeyedEntry[]): FeedEntry[] {
  const groups = new Map<string, UnkeyedEntry[]>()
  const seen = new Set<string>()
  const distinct = entries.filter((entry) => {
    const { statedKey, url, title, publishedAt, html } = entry
    const content = JSON.stringify([statedKey, url, title, publishedAt, hashOf(html)])
    if (seen.has(content)) return false
    seen.add(content)
    groups.set(statedKey, [...(groups.get(statedKey) ?? []), entry])
    return true
  })
  const contentKeys = new Set<string>()
  const keys = new Set(groups.keys())
  const used = new Set<string>()
  return distinct.map((entry) => {
    const group = groups.get(entry.statedKey)!
    let contentKey = contentKeyOf(entry, entry.publishedAt === null)
    if (contentKeys.has(contentKey)) contentKey = contentKeyOf(entry, true)
    contentKeys.add(contentKey)
    if (group.length === 1) return { ...entry, key: entry.statedKey, contentKey }
    const url = entry.url === null ? null : shortKey(entry.url)
    const isUnique = url !== null && !keys.has(url) && !used.has(url) && hasOwnUrls(group)
    const key = isUnique ? url : contentKey
    used.add(key)
    return { ...entry, key, contentKey }
  })
}

const hasOwnUrls = (group: UnkeyedEntry[]): boolean =>
  new Set(group.map(({ url }) => url)).size === group.length

function contentKeyOf({ statedKey, url, title, publishedAt, html }: UnkeyedEntry, withHtml: boolean): string {
  const content = [url, title, publishedAt, ...(withHtml ? [html] : [])]
  return `${wellFormed(statedKey.slice(0, KEY_UNITS - 20))}#${hashOf(JSON.stringify(content))}`
}
