import type { Language } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'

/** The words of emoji in each language, separated by `|`, the name first. Each file loads when it is needed. */
const SOURCES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./words/en.json'),
  'zh-CN': () => import('./words/zh-CN.json'),
}

/** An emoji with the words that find it, in lower case. They begin with its name. */
export type NamedEmoji = { emoji: string; name: string; words: string }

/** Loads all emoji with their words in the reader's language. */
export async function loadEmojiWords(): Promise<{ all: NamedEmoji[] }> {
  const { default: words } = await SOURCES[currentLanguage()]()
  return { all: namedEmoji(words) }
}

export const namedEmoji = (words: Record<string, string>): NamedEmoji[] =>
  Object.entries(words).map(([emoji, text]) => ({
    emoji,
    name: text.split('|')[0]!,
    words: text.toLocaleLowerCase(),
  }))

const MAX_FOUND = 80

/** Returns the emoji whose words contain each word of the query. Emoji whose name begins with the query come first. */
export function findEmoji(all: readonly NamedEmoji[], query: string): NamedEmoji[] {
  const wanted = query.trim().toLocaleLowerCase()
  const parts = wanted.split(/\s+/u)
  const found = all.filter(
    ({ emoji, words }) => emoji === wanted || parts.every((part) => words.includes(part)),
  )
  const rank = ({ words }: NamedEmoji): number => (words.startsWith(wanted) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_FOUND)
}
