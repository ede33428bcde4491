/** Tags of one work: each once, without regard to case and width; the first writing stays. */
export function tidyTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const text = tag.normalize('NFKC').replace(/^#+/, '').trim()
    const key = text.toLowerCase()
    if (text !== '' && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()]
}
