import type { recommendations } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { recommendedFor } from '../recommended-for.ts'

export const mine =
  (deps: WorksDeps): Handler<typeof recommendations.mine> =>
  async (viewer, { limit }) => ({
    items: await recommendedFor(deps, asMember(viewer), limit),
  })
