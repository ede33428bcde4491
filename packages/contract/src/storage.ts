import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Author, Time } from './fields.ts'
import { Task } from './tasks.ts'

const Count = z.number().int()
const Amount = z.object({ files: Count, bytes: Count })

/** The result of the last count of all stored files. */
export const Census = z.object({
  takenAt: Time,
  stored: Amount,
  /** The files by purpose. `label` is the purpose in the reader's language. */
  purposes: z.array(Amount.extend({ purpose: z.string(), label: z.string(), state: z.string() })),
  /** The files by file extension; the extension may be empty. */
  types: z.array(Amount.extend({ type: z.string() })),
  owners: z.array(Amount.extend({ owner: Author })),
  /** Files that are older than a day and have no reference. */
  orphans: Amount,
  orphanSample: z.array(z.object({ key: z.string(), size: Count })),
  /** Files that have a reference but are missing. `keys` contains some of them. */
  missing: z.object({ files: Count, keys: z.array(z.string()) }),
})
export type Census = z.output<typeof Census>

export const storage = group(
  'storage',
  { audience: 'admin', whileMuted: true },
  {
    census: get('/admin/storage', {
      summary: 'Get the latest census of all stored files, and the running task',
      output: z.object({ census: Census.nullable(), taking: Task.nullable(), cleaning: Task.nullable() }),
    }),
    take: post('/admin/storage/census', {
      summary: 'Start a new census of all stored files',
      output: z.object({}),
      errors: ['task_running'],
    }),
    clean: post('/admin/storage/clean', {
      summary: 'Delete the files for which the latest census found no row',
      output: z.object({}),
      errors: ['task_running'],
    }),
  },
)
