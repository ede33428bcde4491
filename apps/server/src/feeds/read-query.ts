import { AppError, type FieldProblems } from '@engawa/contract'
import type { z } from 'zod'

/** Parses the query of a document. Throws `bad_input`. */
export function readQuery<T>(schema: z.ZodType<T>, query: Readonly<Record<string, unknown>>): T {
  const read = schema.safeParse(query)
  if (read.success) return read.data
  const fields: FieldProblems = {}
  for (const { path, message } of read.error.issues) fields[path.join('.')] = message
  throw new AppError('bad_input', { fields })
}
