import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { closeness, gramsOf } from './closeness.ts'
import { quoteTerm } from './document-terms.ts'

/** Max known words whose distance to a word is computed. */
const NEAR = 200
/** Max similar words that are searched for in documents. */
const MAX_TRIED = 6

/** Stores new words of a document. Sorts the words, so that two concurrent transactions cannot deadlock. */
export async function storeWords(tx: Tx<Tables>, found: readonly string[]): Promise<void> {
  const words = found.toSorted()
  if (words.length === 0) return
  const known = await tx
    .selectFrom('search_words')
    .select('word')
    .where('word', '=', sql<string>`any(${words})`)
    .execute()
  const old = new Set(known.map(({ word }) => word))
  const added = words.filter((word) => !old.has(word)).map((word) => ({ word, grams: gramsOf(word) }))
  if (added.length === 0) return
  await tx
    .insertInto('search_words')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns words of documents that are similar to a word, the closest first; none if documents contain the word. */
export async function correctionsOf(handle: Handle<Tables>, word: string): Promise<string[]> {
  if ((await foundAmong(handle, [word])).length > 0) return []
  return foundAmong(handle, (await wordsNear(handle, word)).slice(0, MAX_TRIED))
}

/** Returns the known words that are similar to a word, the closest first. */
async function wordsNear(handle: Handle<Tables>, word: string): Promise<string[]> {
  const grams = gramsOf(word)
  const shared = sql<number>`cardinality(array(select unnest(grams) intersect select unnest(${grams}::text[])))`
  const rows = await handle
    .selectFrom('search_words')
    .select('word')
    .where(sql<boolean>`grams && ${grams}::text[]`)
    .where(sql<boolean>`length(word) between ${word.length - 2} and ${word.length + 2}`)
    .where('word', '<>', word)
    .orderBy(shared, 'desc')
    .orderBy('word')
    .limit(NEAR)
    .execute()
  return rows
    .map(({ word: near }) => ({ near, distance: closeness(word, near) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((a, b) => a.distance! - b.distance! || (a.near < b.near ? -1 : 1))
    .map(({ near }) => near)
}

/**
 * Returns the given words that public documents contain now. The stored list of words can be outdated. A comment is public only if its
 * container is, or else the words of private comments could be guessed.
 */
async function foundAmong(handle: Handle<Tables>, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const terms = words.map(quoteTerm)
  const { rows } = await sql<{ at: number }>`
    select at::int from unnest(${terms}::text[]) with ordinality as requested (term, at)
    where exists (
      select from search_documents where audience = 'everyone' and terms @@ term::tsquery
        and (shown_with_kind is null or search_is_shown(shown_with_kind, shown_with_id, '{everyone}'))
    )
    order by at`.execute(handle)
  return rows.flatMap(({ at }) => words[at - 1] ?? [])
}
