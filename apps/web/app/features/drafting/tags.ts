import { cleanText, LIMITS } from '@engawa/contract'

/**
 * Returns `tags` and the tags in `text`, without duplicates, at most `max`. Latin or Chinese commas, semicolons, and line breaks
 * separate tags.
 */
export function withTags(tags: readonly string[], text: string, max: number): string[] {
  const all = [...tags, ...text.split(/[,，、;；\n]/).map((part) => cleanText(part).replace(/\s+/g, ' '))]
  const short = all.filter((tag) => tag !== '').map((tag) => Array.from(tag).slice(0, LIMITS.tagMax).join(''))
  const once = short.filter((tag, index) => short.findIndex((one) => same(one, tag)) === index)
  return once.slice(0, max)
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
