import { z } from 'zod'
import { Time } from './fields.ts'

/** A long task of the site, for its page. `done` of `total` parts are done; `problem` is the reason of a failure: see `problemText`. */
export const Task = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  subject: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  problem: z.string(),
  changedAt: Time,
})
export type Task = z.output<typeof Task>
