import type { moderation } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { fileAppeal } from '../file-appeal.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const appeal =
  (deps: ModerationDeps): Handler<typeof moderation.appeal> =>
  async (viewer, { id, text }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction((tx) => fileAppeal(deps, tx, { uid, sanctionId: id, text }))
    return {}
  }
