import type { moderation } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { sanctionViews } from '../sanction-views.ts'

export const sanctions = (deps: ModerationDeps): Handler<typeof moderation.sanctions> =>
  inParts(async (viewer) => {
    const rows = await deps.accounts.sanctions.of(deps.database.db, asMember(viewer).uid)
    return { items: await sanctionViews(deps, rows) }
  })
