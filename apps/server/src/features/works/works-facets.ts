import { AppError, facetsOf, type Facets, type FieldProblems, type WorkKindFacts } from '@engawa/contract'

/** Refuses facets that a type of works does not have. Throws `bad_input`. */
export function requireFacets({ facets }: Pick<WorkKindFacts, 'facets'>, given: Facets): void {
  const fields: FieldProblems = {}
  for (const [name, value] of Object.entries(given)) {
    const values = Object.hasOwn(facets, name) ? facets[name] : undefined
    if (!values?.includes(value)) fields[`facets.${name}`] = 'unsupported'
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}

/** The facets of a work after some were given: the others stay, or have their usual value. Throws `bad_input`. */
export function changedFacets(
  kind: Pick<WorkKindFacts, 'facets'>,
  before: Facets,
  given: Facets = {},
): Facets {
  requireFacets(kind, given)
  return facetsOf(kind.facets, { ...before, ...given })
}
