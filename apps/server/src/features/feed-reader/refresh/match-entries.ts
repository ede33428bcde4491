import type { ReadEntry } from '../process/feed-tasks.ts'

/** A fetched entry. `sorted_at` is its time of publication if `isDated`. */
export type FetchedEntry = Pick<
  ReadEntry,
  'key' | 'otherKeys' | 'statedKey' | 'statedBy' | 'contentKey' | 'isShared' | 'url' | 'title' | 'extract'
> & { sorted_at: string; isDated: boolean }

export type StoredEntry = {
  key: string
  fingerprint: string
  url: string | null
  title: string
  extract: string
  sorted_at: Date
}

/** The length of fingerprints that earlier versions of the site stored. */
const EARLIER_FINGERPRINT = 22

/**
 * Gives entries of a feed that are stored the keys under which they are stored, so that they are replaced and stay read. Other entries never
 * get a key of a stored entry (decision 105). Stored entries whose fingerprints are in `listed` are unchanged in the feed and belong to
 * no other entry.
 */
export function withStoredKeys<T extends FetchedEntry>(
  rows: readonly T[],
  stored: readonly StoredEntry[],
  listed: ReadonlySet<string>,
): T[] {
  const byKey = new Map(stored.map((entry) => [entry.key, entry]))
  const withoutUrl = stored.filter(({ url }) => url === null)
  const pairs = rows.flatMap((row) => {
    const named = [row.key, ...row.otherKeys].flatMap((key) => byKey.get(key) ?? [])
    const candidates = row.url === null && row.statedBy === 'content' ? [...named, ...withoutUrl] : named
    return candidates
      .filter(({ fingerprint }) => !listed.has(fingerprint))
      .map((entry) => ({ row, entry, score: likeness(row, entry) }))
      .filter(({ score }) => score > 0)
  })
  const keys = new Map<T, string>()
  const taken = new Set<string>()
  for (const { row, entry } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (keys.has(row) || taken.has(entry.key)) continue
    keys.set(row, entry.key)
    taken.add(entry.key)
  }
  return rows.flatMap((row) => {
    const key =
      keys.get(row) ?? [row.key, ...row.otherKeys].find((each) => !byKey.has(each) && !taken.has(each))
    if (key === undefined) return []
    taken.add(key)
    return [{ ...row, key }]
  })
}

/** Returns how likely an entry of the feed is the stored one. 0 means that it is another entry. */
function likeness(row: FetchedEntry, entry: StoredEntry): number {
  // Undefined is a field that neither has.
  const compared = [
    same(lettersOf(row.title), lettersOf(entry.title)),
    same(row.extract, entry.extract),
    row.isDated ? Date.parse(row.sorted_at) === entry.sorted_at.getTime() : undefined,
  ]
  const agreeing = compared.filter((each) => each === true).length
  const differs = compared.includes(false)
  const isStated = row.statedKey === entry.key
  const isSameUrl = row.url === entry.url
  if (isStated && row.statedBy === 'id' && !row.isShared) {
    // The id decides, unless the feed gives it to one article after another.
    const isOther = row.url !== null && entry.url !== null && !isSameUrl && agreeing === 0
    return isOther ? 0 : 10 + agreeing
  }
  if (row.contentKey === entry.key || (isStated && row.statedBy === 'content')) return 5 + agreeing
  if (row.url === null && row.statedBy !== 'address')
    return isSameUrl && (agreeing > 1 || !differs) ? agreeing : 0
  if (!isSameUrl && !(isStated && row.statedBy === 'address')) return 0
  // Earlier versions identified an entry without an id by its address alone, and read some titles and texts differently.
  const isEarlier = !row.isShared && !row.isDated && entry.fingerprint.length === EARLIER_FINGERPRINT
  return agreeing || (isEarlier ? 0.5 : 0)
}

const same = (one: string, other: string): boolean | undefined =>
  one === '' && other === '' ? undefined : one === other

/** Returns the letters and digits of a title, because corrections often change only its signs. */
const lettersOf = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]+/gu, '') || title
