import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../../db/schema.ts'
import type { WorksDeps } from '../works-deps.ts'
import { computeForMember } from './compute-for-member.ts'
import { computeDue, computeForChanged } from './compute-for-works.ts'

const changedJob = defineJob('works.recommendations-of-work', z.object({ workId: z.number().int() }), {
  key: ({ workId }) => String(workId),
  afterRestore: false,
})

const memberJob = defineJob('works.recommendations-of-member', z.object({ uid: z.number().int() }), {
  key: ({ uid }) => String(uid),
  afterRestore: false,
})

type Jobs = Pick<WorksDeps, 'jobs'>

/** Enqueues the computation for a work, in the transaction that published it, hid it or changed its tags. */
export const recommendForWork = ({ jobs }: Jobs, tx: Tx<Tables>, workId: number): Promise<unknown> =>
  jobs.enqueue(tx, changedJob, { workId })

/** Enqueues the computation for a member, in the transaction in which the member began or finished a work. */
export const recommendForMember = ({ jobs }: Jobs, tx: Tx<Tables>, uid: number): Promise<unknown> =>
  jobs.enqueue(tx, memberJob, { uid })

export function handleRecommendations(deps: WorksDeps): void {
  deps.jobs.every('10 minutes', 'works.recommendations', () => computeDue(deps))
  deps.jobs.handle(changedJob, ({ workId }) => computeForChanged(deps, workId))
  deps.jobs.handle(memberJob, ({ uid }) => computeForMember(deps, uid))
}
