import { LIMITS } from '@engawa/contract'

/** Returns the tags of one work, each once, regardless of case and width; the first spelling stays. A comma separates tags. */
export function tidyTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.flatMap((text) => text.normalize('NFKC').split(','))) {
    const text = tag.trim().replace(/^#+/, '').trim()
    const key = text.toLowerCase()
    if (text !== '' && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()].slice(0, LIMITS.tagsPerWork)
}
