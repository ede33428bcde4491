import { AppError, type admin } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { messageOf } from '../error-text.ts'

const LATEST = 50

export const failedJobs =
  ({ jobs }: AdminDeps): Handler<typeof admin.failedJobs> =>
  async () => ({
    items: (await jobs.dead(LATEST)).map(({ id, name, error, failedAt }) => ({
      id,
      name,
      message: messageOf(error),
      failedAt: failedAt.toISOString(),
    })),
  })

export const retryJob =
  ({ database, jobs }: AdminDeps): Handler<typeof admin.retryJob> =>
  async (_viewer, { id }) => {
    if (!(await database.transaction((tx) => jobs.retry(tx, id)))) throw new AppError('not_found')
    return {}
  }

export const forgetJob =
  ({ database, jobs }: AdminDeps): Handler<typeof admin.forgetJob> =>
  async (_viewer, { id }) => {
    if (!(await database.transaction((tx) => jobs.deleteDead(tx, id)))) throw new AppError('not_found')
    return {}
  }
