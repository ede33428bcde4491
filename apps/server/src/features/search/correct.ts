import type { SearchEngine } from './engine/search-engine.ts'
import { isWord } from './is-word.ts'
import { tokensOf } from './text-tokens.ts'

/** Max words of a text that are corrected. */
const MAX_CORRECTED = 5

/** Returns corrected versions of a text, the likeliest first. Words that no document contains are replaced by similar words. */
export async function correctText(engine: SearchEngine, text: string): Promise<string[]> {
  const tokens = tokensOf(text).filter((token) => token.kind === 'word' && isWord(token.text))
  const changes: { start: number; end: number; near: string[] }[] = []
  for (const token of tokens.slice(0, MAX_CORRECTED)) {
    // Does not correct the value of a filter, such as `kiet` in `author:kiet`.
    if (text.slice(0, token.start).endsWith(':')) continue
    const near = await engine.corrections(token.text)
    if (near.length > 0) changes.push({ start: token.start, end: token.end, near })
  }
  if (changes.length === 0) return []
  const most = Math.max(...changes.map(({ near }) => near.length))
  return Array.from({ length: most }, (_, at) =>
    changes.reduceRight(
      (whole, { start, end, near }) => whole.slice(0, start) + (near[at] ?? near[0]!) + whole.slice(end),
      text,
    ),
  )
}
