import { textIn, type Bilingual, type Language } from '@engawa/contract'

const BEGINNING = 'deleted-member-'
const GONE = new RegExp(`^${BEGINNING}\\d+$`)

/** How a deleted account is named to readers. */
const SHOWN: Bilingual = { zh: '已注销用户', en: 'Deleted member' }

/** What a deleted account is called where it is stored. No member can take such a name: it is reserved. */
export const goneName = (uid: number): string => `${BEGINNING}${uid}`

/** Names that only deleted accounts may seem to have. */
export const GONE_NAMES = { beginning: BEGINNING, shown: [SHOWN.zh, SHOWN.en] }

/** A name as the reader sees it. */
export const shownName = (name: string, language: Language): string =>
  GONE.test(name) ? textIn(SHOWN, language) : name

/**
 * What leaves the site, with the names of deleted accounts in the reader's language. Nothing is changed in place: what an operation gave
 * may be stored. The same value when there is no such name.
 */
export function withShownNames<T>(value: T, language: Language): T {
  if (typeof value === 'string')
    return (value.startsWith(BEGINNING) ? shownName(value, language) : value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const next = value.map((each: unknown) => withShownNames(each, language))
    return (next.some((each, at) => each !== value[at]) ? next : value) as T
  }
  let changed: Record<string, unknown> | undefined
  for (const [key, each] of Object.entries(value)) {
    const next: unknown = withShownNames(each, language)
    if (next !== each) changed = { ...(changed ?? value), [key]: next }
  }
  return (changed ?? value) as T
}
