import { SubjectRef } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import { insertFor } from './insert-for.ts'
import type { NotificationsDeps } from './notifications-deps.ts'

const PAGE = 500

/** A job that notifies one page of an audience, and then enqueues the job for the next page. */
export const fanOutJob = defineJob(
  'notifications.fan-out',
  z.object({
    audience: z.string(),
    of: SubjectRef.optional(),
    /** The id that the notification has for all recipients. So a job that runs twice for the same members adds no second row. */
    id: z.number(),
    content: z.object({
      kind: z.string(),
      actor: z.number().optional(),
      subject: SubjectRef.optional(),
      topic: SubjectRef.optional(),
      data: z.record(z.string(), z.unknown()).optional(),
      group: z.string().optional(),
      once: z.string().optional(),
    }),
    at: z.iso.datetime(),
    /** Members up to this id are already notified. */
    after: z.number(),
  }),
)

export function handleFanOut(deps: NotificationsDeps): void {
  deps.jobs.handle(fanOutJob, async (payload) => {
    const { audience, of, id, content, at, after } = payload
    const page = deps.audiences.get(audience)
    if (!page) throw new Error(`nobody registered the audience ${audience}`)
    await deps.database.transaction(async (tx) => {
      const owners = await page(tx, of, { after, limit: PAGE })
      const members = owners.map((uid) => ({ uid, content }))
      await insertFor(deps, tx, members, { id, createdAt: new Date(at) })
      const last = owners.at(-1)
      if (last !== undefined && owners.length === PAGE)
        await deps.jobs.enqueue(tx, fanOutJob, { ...payload, after: last })
    })
  })
}
