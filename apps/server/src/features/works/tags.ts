import { LIMITS } from '@engawa/contract'

/** Tags of one work: each once, without regard to case and width; the first writing stays. A comma ends a tag. */
export function tidyTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.flatMap((text) => text.normalize('NFKC').split(','))) {
    const text = tag.trim().replace(/^#+/, '').trim()
    const key = text.toLowerCase()
    if (text !== '' && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()].slice(0, LIMITS.tagsPerWork)
}
