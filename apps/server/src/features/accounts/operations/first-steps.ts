import { FIRST_STEPS, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'

export const firstSteps =
  ({ database: { db }, firstSteps: known }: AccountsDeps): Handler<typeof accounts.firstSteps> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const user = await userById(db, uid)
    if (!user || user.first_steps_over_at !== null) return { steps: null }
    const steps = await Promise.all(
      FIRST_STEPS.filter(known.isOffered).map(async (step) => ({
        step,
        done: await known.isDone(step, uid),
      })),
    )
    return { steps }
  }
