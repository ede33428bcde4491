import { LIMITS } from '@engawa/contract'

/**
 * Returns the tags of one work, each once. Tags that differ only in case and width are the same; the first spelling is used. A
 * comma separates two tags.
 */
export function tidyTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.flatMap((text) => text.normalize('NFKC').split(','))) {
    const text = tag.trim().replace(/^#+/, '').trim()
    const key = text.toLowerCase()
    if (text !== '' && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()].slice(0, LIMITS.tagsPerWork)
}
