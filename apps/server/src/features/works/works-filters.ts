import type { Facets, Progress } from '@engawa/contract'
import { sql } from 'kysely'
import { requireFacets } from './works-facets.ts'
import type { WorkKind } from './work-kind.ts'
import type { publicWorks } from './works-shelves.ts'

export type WorkFilters = {
  tag?: string | undefined
  progress?: Progress | undefined
  length?: 'short' | 'medium' | 'long' | undefined
  facets?: Facets | undefined
}

/** The largest and smallest sizes of a length. */
function boundsOf(
  { lengths: [short, medium] }: Pick<WorkKind, 'lengths'>,
  length: 'short' | 'medium' | 'long',
) {
  if (length === 'short') return [0, short] as const
  return length === 'medium'
    ? ([short + 1, medium] as const)
    : ([medium + 1, Number.MAX_SAFE_INTEGER] as const)
}

/** Those works of a type that filters of its shelf let through. Throws `bad_input` for facets that the type does not have. */
export function filtered(
  works: ReturnType<typeof publicWorks>,
  kind: Pick<WorkKind, 'facets' | 'lengths'>,
  { tag, progress, length, facets }: WorkFilters,
): ReturnType<typeof publicWorks> {
  if (facets) requireFacets(kind, facets)
  return works
    .$if(tag !== undefined && tag !== '', (all) => all.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(progress !== undefined, (all) => all.where('progress', '=', progress!))
    .$if(length !== undefined, (all) => {
      const [from, to] = boundsOf(kind, length!)
      return all.where('size', '>=', from).where('size', '<=', to)
    })
    .$if(facets !== undefined, (all) => all.where(sql<boolean>`facets @> ${JSON.stringify(facets)}::jsonb`))
}
