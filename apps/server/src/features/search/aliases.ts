import { AppError, LIMITS, type TagAlias } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import type { SearchDeps } from './search-deps.ts'
import type { Synonyms } from './query.ts'
import { foldText } from './text-tokens.ts'

/** Returns all groups of synonyms. There are at most a few hundred. */
export const readAliases = (handle: Handle<Tables>): Promise<TagAlias[]> =>
  handle.selectFrom('tag_aliases').select(['id', 'words']).orderBy('id').execute()

/** The tag of cached synonyms. Invalidate it after a change of a group. */
export const ALIASES_TAG = 'tag-aliases'
const CACHED_SECONDS = 600
const BYTES_OF_WORD = 200

/** Returns a function that finds the synonyms of a folded text. */
export async function readSynonyms({
  cache,
  database,
}: Pick<SearchDeps, 'cache' | 'database'>): Promise<Synonyms> {
  const groups = await cache.get('synonyms all', async () => {
    const byWord = new Map<string, string[]>()
    for (const { words } of await readAliases(database.db)) {
      const folded = words.map(foldText)
      for (const word of folded) byWord.set(word, folded)
    }
    const bytes = byWord.size * BYTES_OF_WORD
    return { value: byWord, tags: [ALIASES_TAG], seconds: CACHED_SECONDS, bytes }
  })
  return (text) => groups.get(text)?.filter((word) => word !== text) ?? []
}

/** Returns a word, followed by the words of its group of synonyms, as moderators wrote them. */
export async function wordsLike(handle: Handle<Tables>, word: string): Promise<string[]> {
  const folded = foldText(word)
  const groups = await readAliases(handle)
  return [word, ...(groups.find(({ words }) => words.some((each) => foldText(each) === folded))?.words ?? [])]
}

/** Stores a group of synonyms. Its words are removed from their earlier groups, and a group with only one word left is deleted. */
export async function storeAlias(
  tx: Tx<Tables>,
  { id, words }: { id?: number | undefined; words: string[] },
): Promise<TagAlias> {
  await lockFor(tx, 'search-aliases')
  const groups = await readAliases(tx)
  if (id !== undefined && !groups.some((group) => group.id === id)) throw new AppError('not_found')
  if (id === undefined && groups.length >= LIMITS.aliasGroups) throw new AppError('too_many_aliases')
  const newWords = new Set(words.map(foldText))
  for (const group of groups.filter((each) => each.id !== id)) {
    const rest = group.words.filter((word) => !newWords.has(foldText(word)))
    if (rest.length === group.words.length) continue
    if (rest.length < 2) await tx.deleteFrom('tag_aliases').where('id', '=', group.id).execute()
    else await tx.updateTable('tag_aliases').set({ words: rest }).where('id', '=', group.id).execute()
  }
  const own = [...new Map(words.map((word) => [foldText(word), word])).values()]
  if (id === undefined)
    return tx
      .insertInto('tag_aliases')
      .values({ words: own })
      .returning(['id', 'words'])
      .executeTakeFirstOrThrow()
  return tx
    .updateTable('tag_aliases')
    .set({ words: own })
    .where('id', '=', id)
    .returning(['id', 'words'])
    .executeTakeFirstOrThrow()
}
