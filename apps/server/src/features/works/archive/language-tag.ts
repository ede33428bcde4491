import type { WorkView } from '@engawa/contract'

/** Returns the language of a work for a tag like `ja-JP`; null for a missing or invalid tag. */
export function languageOf(tag: string | undefined): WorkView['language'] | null {
  const primary = /^[a-z]{2,3}/i.exec(tag?.trim() ?? '')?.[0].toLowerCase()
  if (primary === undefined) return null
  if (primary === 'zh' || primary === 'chi' || primary === 'zho') return 'zh'
  if (primary === 'ja' || primary === 'jpn') return 'ja'
  return primary === 'en' || primary === 'eng' ? 'en' : 'other'
}
