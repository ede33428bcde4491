import { z } from 'zod'
import { Time } from './fields.ts'

/** A long work of the site, as its page shows it. `done` of `total` parts are done; `problem` says why it failed: see `problemText`. */
export const Task = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  subject: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  problem: z.string(),
  changedAt: Time,
})
export type Task = z.output<typeof Task>
