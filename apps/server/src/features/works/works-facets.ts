import { AppError, facetsOf, type Facets, type FieldProblems, type WorkKindFacts } from '@engawa/contract'

/** Throws `bad_input` for facets that none of the types of works has. */
export function requireFacets(kinds: readonly Pick<WorkKindFacts, 'facets'>[], given: Facets): void {
  const fields: FieldProblems = {}
  for (const [name, value] of Object.entries(given)) {
    const isKnown = kinds.some(({ facets }) => Object.hasOwn(facets, name) && facets[name]!.includes(value))
    if (!isKnown) fields[`facets.${name}`] = 'unsupported'
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}

/** Returns the facets of a work after some were changed. The other facets stay; missing ones get their default. Throws `bad_input`. */
export function changedFacets(
  kind: Pick<WorkKindFacts, 'facets'>,
  before: Facets,
  given: Facets = {},
): Facets {
  requireFacets([kind], given)
  return facetsOf(kind.facets, { ...before, ...given })
}
