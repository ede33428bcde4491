import { AGE_RATINGS, type AgeRating, type Facets, type Progress } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { wordsLike } from '../search/index.ts'
import { tagKey } from '../tags/index.ts'
import { requireFacets } from './works-facets.ts'
import type { WorkKind } from './work-kind.ts'
import type { WorkRow } from './works-rows.ts'
import type { publicWorks } from './works-shelves.ts'

export type WorkFilters = {
  /** Only works that have all of these tags. */
  tag?: readonly string[] | undefined
  /** Only works that have none of these tags. */
  without?: readonly string[] | undefined
  language?: WorkRow['language'] | undefined
  progress?: Progress | undefined
  length?: 'short' | 'medium' | 'long' | undefined
  facets?: Facets | undefined
  /** Only works that are suitable for this age rating. */
  rating?: AgeRating | undefined
}

/** Returns the smallest and the largest size of a work with this length. */
function boundsOf(
  { lengths: [short, medium] }: Pick<WorkKind, 'lengths'>,
  length: 'short' | 'medium' | 'long',
) {
  if (length === 'short') return [0, short] as const
  return length === 'medium'
    ? ([short + 1, medium] as const)
    : ([medium + 1, Number.MAX_SAFE_INTEGER] as const)
}

/** Returns the filters. Each tag is replaced by the keys of all its synonyms. */
export async function withMeanings<F extends WorkFilters>(
  handle: Handle<Tables>,
  { tag = [], without = [], ...others }: F,
) {
  const keysOf = async (word: string) => (await wordsLike(handle, word)).map(tagKey)
  const [tagKeys, withoutKeys] = await Promise.all([
    Promise.all(tag.map(keysOf)),
    Promise.all(without.map(keysOf)),
  ])
  return { ...others, tagKeys, withoutKeys: withoutKeys.flat() }
}

type ResolvedFilters = Omit<WorkFilters, 'tag' | 'without'> & { tagKeys: string[][]; withoutKeys: string[] }

/** Returns the ratings of works that are suitable for a reader with this rating. */
const suitableFor = (rating: AgeRating): AgeRating[] => AGE_RATINGS.slice(0, AGE_RATINGS.indexOf(rating) + 1)

type FilteredKind = Pick<WorkKind, 'type' | 'facets' | 'lengths'>

/**
 * Returns the works that have one of these types and match the filters. Throws `bad_input` for facets that none of the types has.
 */
export function filtered(
  works: ReturnType<typeof publicWorks>,
  kinds: readonly FilteredKind[],
  { tagKeys, withoutKeys, language, progress, length, facets, rating }: ResolvedFilters,
): ReturnType<typeof publicWorks> {
  if (facets) requireFacets(kinds, facets)
  const types = kinds.map(({ type }) => type)
  return tagKeys
    .reduce(
      (all, keys) => all.where(sql<boolean>`tag_keys(tags) && ${keys}`),
      works.where('type', '=', sql<WorkRow['type']>`any(${types})`),
    )
    .$if(withoutKeys.length > 0, (all) => all.where(sql<boolean>`not tag_keys(tags) && ${withoutKeys}`))
    .$if(language !== undefined, (all) => all.where('language', '=', language!))
    .$if(progress !== undefined, (all) => all.where('progress', '=', progress!))
    .$if(length !== undefined, (all) =>
      all.where((eb) =>
        eb.or(
          kinds.map((kind) => {
            const [from, to] = boundsOf(kind, length!)
            return eb.and([eb('type', '=', kind.type), eb.between('size', from, to)])
          }),
        ),
      ),
    )
    .$if(rating !== undefined, (all) => all.where('rating', 'in', suitableFor(rating!)))
    .$if(facets !== undefined, (all) => all.where(sql<boolean>`facets @> ${JSON.stringify(facets)}::jsonb`))
}
