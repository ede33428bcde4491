import { readMode, writeMode, type PageMode } from './cursors.ts'
import { engineOf, type EngineDeps } from './engine/engine-of.ts'
import { parseQuery } from './query.ts'
import { foldText } from './text-tokens.ts'

/**
 * Returns a page of the ids of subjects of one kind that match a text, the best first. If no subject contains all words, returns subjects
 * with some of the words. Searches only public documents. @throws AppError `bad_cursor` for a cursor of another search.
 */
export async function findSubjects(
  deps: EngineDeps,
  search: {
    kind: string
    subkind?: string | undefined
    text: string
    cursor: string | undefined
    limit: number
  },
): Promise<{ ids: number[]; nextCursor: string | null }> {
  const { kind, subkind, text, limit } = search
  const query = parseQuery({ words: text, phrases: [] })
  if (!query) return { ids: [], nextCursor: null }
  const unfiltered = { without: [], filters: [], off: [], uid: null }
  const conditions = { ...unfiltered, query, folded: foldText(text), audiences: ['everyone'], subkind }
  const given = readMode(search.cursor)
  const page = { sort: 'relevance', cursor: given.place, limit } as const
  const findBy = async (mode: PageMode) => {
    const [found] = await engineOf(deps).find(conditions, { kinds: [kind], mode, page })
    return { ...found!, mode }
  }
  const first = await findBy(given.mode ?? 'strict')
  const found = given.mode || first.count > 0 ? first : await findBy('loose')
  return { ids: found.hits.map(({ id }) => id), nextCursor: writeMode(found.mode, found.nextCursor) }
}
