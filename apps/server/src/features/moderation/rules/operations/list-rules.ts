import { ROLE, type moderationRules } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ModerationDeps } from '../../moderation-deps.ts'
import { allRules } from '../rules-queries.ts'

export const listRules =
  ({ database: { db }, subjects }: ModerationDeps): Handler<typeof moderationRules.list> =>
  async (viewer) => ({
    items: (await allRules(db)).map((row) => ({
      id: row.id,
      name: row.name,
      enabled: row.enabled,
      kinds: row.kinds,
      action: row.action,
      message: row.message,
      condition: row.condition,
      hits: row.hits,
      lastHitAt: row.last_hit_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    })),
    kinds: subjects.kinds().filter((kind) => subjects.find(kind)?.screened),
    can: { edit: viewer.role >= ROLE.admin },
  })
