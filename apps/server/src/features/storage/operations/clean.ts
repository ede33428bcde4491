import type { storage } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { StorageDeps } from '../storage-deps.ts'
import { cleanJob } from '../storage-jobs.ts'

export const clean =
  ({ database, jobs, tasks, audit }: StorageDeps): Handler<typeof storage.clean> =>
  async (viewer) => {
    await database.transaction(async (tx) => {
      const orphans = await tx
        .selectFrom('storage_orphans')
        .select((eb) => [
          eb.fn.countAll<number>().as('files'),
          sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
        ])
        .executeTakeFirstOrThrow()
      await tasks.announce(tx, cleanJob.name)
      await jobs.enqueue(tx, cleanJob, {})
      await audit.write(tx, { actor: asMember(viewer).uid, action: 'storage.clean', data: { ...orphans } })
    })
    return {}
  }
