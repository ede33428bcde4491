import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import { readAliases } from '../../search/index.ts'
import { tagKey } from '../../tags/index.ts'
import type { WorksDeps } from '../works-deps.ts'

const MAX_TAGS = 60

type Used = { tag: string; works: number }

/** Returns the most used tags. Synonyms are merged under the name that most works use. */
export const tags =
  (deps: WorksDeps): Handler<typeof works.tags> =>
  async (_viewer, { type }) => {
    const { db } = deps.database
    const kind = deps.kinds.of(type)
    // A type that is switched off has no pages to which its tags could link.
    if (deps.kinds.isOff(kind.type)) return { items: [] }
    const [{ rows }, groups] = await Promise.all([
      sql<Used>`
        select mode() within group (order by tag) as tag, count(*)::int as works
        from works, unnest(tags) as tag
        where type = ${kind.type} and status = 'published' and removal_id is null and not unlisted
        group by lower(normalize(trim(tag), nfkc)) order by works desc, tag limit ${MAX_TAGS}`.execute(db),
      readAliases(db),
    ])
    return { items: joinMeanings(rows, groups) }
  }

/** Merges synonyms. A work with two of them counts twice, because the numbers only sort the list. */
function joinMeanings(used: Used[], groups: { id: number; words: string[] }[]): Used[] {
  const groupOf = new Map(groups.flatMap(({ id, words }) => words.map((word) => [tagKey(word), id])))
  const byMeaning = Map.groupBy(used, ({ tag }) => groupOf.get(tagKey(tag)) ?? tag)
  return [...byMeaning.values()]
    .map((same) => ({ tag: same[0]!.tag, works: same.reduce((sum, { works }) => sum + works, 0) }))
    .toSorted((a, b) => b.works - a.works)
}
