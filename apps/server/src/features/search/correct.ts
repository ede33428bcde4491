import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { quoteTerm } from './document-terms.ts'
import { tokensOf } from './text-tokens.ts'
import { isWord } from './is-word.ts'
import { wordsNear } from './words.ts'

/** Max replacements that are tried for a misspelt word. */
const MAX_TRIED = 6
/** Max words of a text that are corrected. */
const MAX_CORRECTED = 5

/** Returns corrected versions of a text, the likeliest first. Words that no document contains are replaced by similar words. */
export async function correctText(handle: Handle<Tables>, text: string): Promise<string[]> {
  const tokens = tokensOf(text).filter((token) => token.kind === 'word' && isWord(token.text))
  const last = tokensOf(text).at(-1)
  const changes: { start: number; end: number; near: string[] }[] = []
  for (const token of tokens.slice(0, MAX_CORRECTED)) {
    // Does not correct the value of a filter, such as `kiet` in `author:kiet`, or a word that documents contain. The last word may be
    // incomplete, so it is searched as a prefix.
    if (text.slice(0, token.start).endsWith(':') || (await isFound(handle, token.text, token === last)))
      continue
    const near = await foundAmong(handle, (await wordsNear(handle, token.text)).slice(0, MAX_TRIED))
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

const isFound = async (handle: Handle<Tables>, word: string, beginning: boolean): Promise<boolean> =>
  (await foundAmong(handle, [word], beginning ? ':*' : '')).length > 0

/** Returns the given words that public documents contain now. The stored list of words can be outdated. */
async function foundAmong(handle: Handle<Tables>, words: readonly string[], suffix = ''): Promise<string[]> {
  if (words.length === 0) return []
  const terms = words.map((word) => quoteTerm(word) + suffix)
  const { rows } = await sql<{ at: number }>`
    select at::int from unnest(${terms}::text[]) with ordinality as requested (term, at)
    where exists (select from search_documents where audience = 'everyone' and terms @@ term::tsquery)
    order by at`.execute(handle)
  return rows.flatMap(({ at }) => words[at - 1] ?? [])
}
