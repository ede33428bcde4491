import { z } from 'zod'
import { Time } from './fields.ts'

/**
 * The state of a long task of the site, for the page that shows it. `done` of `total` steps are complete. `problem` is the reason of a
 * failure; `problemText` returns its text.
 */
export const Task = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  subject: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  problem: z.string(),
  changedAt: Time,
})
export type Task = z.output<typeof Task>
