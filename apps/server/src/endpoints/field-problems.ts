import type { FieldProblems } from '@engawa/contract'
import type { z } from 'zod'

/** Returns the first problem of each field, by the path of the field below `parent`. */
export function fieldProblems(error: z.ZodError, parent?: string): FieldProblems {
  const fields: FieldProblems = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    fields[(parent === undefined ? path : [parent, ...path]).join('.')] ??= reasonOf(issue)
  }
  return fields
}

// Returns the reason of an issue. Our own schemas name it in snake_case; for zod's own messages the code of the issue is used.
function reasonOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((each) => /^[a-z_]+$/.test(each.message))
    if (inner) return inner.message
  }
  return issue.code
}
