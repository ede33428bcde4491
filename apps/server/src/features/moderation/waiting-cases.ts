import { CaseSource, QUEUE } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import { sumOf } from '../../registries/waiting.ts'
import { staff } from '../members/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { WAITING } from './moderation-notifications.ts'

/** Notifies the moderators that tasks wait for them. Enqueued in the transaction that adds a task. */
const notifyJob = defineJob('moderation.notify-moderators', z.object({}), { key: () => 'all' })

/** Defines the cases that wait, and notifies the moderators and their open pages of all waiting tasks. */
export function defineWaitingCases(deps: ModerationDeps): void {
  const { waiting, subjects, jobs, database, notifications } = deps
  for (const source of CaseSource.options)
    waiting.define(source, {
      count: sql`select count(*)::int from cases where state = 'open' and source = ${source}`,
    })
  waiting.onChange((tx, isNew) => {
    subjects.changedBelow(tx, QUEUE, 'cases')
    if (isNew) tx.beforeCommit(jobs.enqueue(tx, notifyJob, {}))
  })
  jobs.handle(notifyJob, () =>
    database.transaction(async (tx) => {
      for (const [role, members] of Map.groupBy(await staff(tx), (member) => member.role))
        if (sumOf(await waiting.counts(tx, { role })) > 0)
          await notifications.notifyAll(
            tx,
            members.map(({ id: to }) => ({ kind: WAITING, to })),
          )
    }),
  )
}
