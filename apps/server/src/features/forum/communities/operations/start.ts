import type { communities } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { refusalToStart } from '../may-start.ts'

export const start =
  (deps: ForumDeps): Handler<typeof communities.start> =>
  async (viewer) => {
    const refusal = await refusalToStart(deps, deps.database.db, viewer)
    const { memberDays, perDay } = deps.settings.current('communities')
    return { refusal: refusal?.reason ?? null, memberDays, perDay }
  }
