import { cleanText, LIMITS } from '@engawa/contract'

/** The tags with those of a text added, each once and so many at most; commas of every script divide them. */
export function withTags(tags: readonly string[], text: string, most: number): string[] {
  const all = [...tags, ...text.split(/[,，、;；\n]/).map((part) => cleanText(part).replace(/\s+/g, ' '))]
  const short = all.filter((tag) => tag !== '').map((tag) => Array.from(tag).slice(0, LIMITS.tagMax).join(''))
  const once = short.filter((tag, index) => short.findIndex((one) => same(one, tag)) === index)
  return once.slice(0, most)
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
