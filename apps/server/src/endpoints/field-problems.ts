import type { FieldProblems } from '@engawa/contract'
import type { z } from 'zod'

/** Returns the problem of each field, by its path below `parent`. The first problem of a field counts. */
export function fieldProblems(error: z.ZodError, parent?: string): FieldProblems {
  const fields: FieldProblems = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    fields[(parent === undefined ? path : [parent, ...path]).join('.')] ??= reasonOf(issue)
  }
  return fields
}

// Our own schemas name their reasons in snake_case; zod's sentences are turned into its stable issue code.
function reasonOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((each) => /^[a-z_]+$/.test(each.message))
    if (inner) return inner.message
  }
  return issue.code
}
