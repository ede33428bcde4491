import type { moderationRules } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ModerationDeps } from '../../moderation-deps.ts'
import { compileRule, matchRules } from '../match-rules.ts'
import { allRules } from '../rules-queries.ts'

/** Tests a text against all rules, without storing it. Rules about the pace never match in a test. */
export const testRules =
  ({ database: { db }, clock }: ModerationDeps): Handler<typeof moderationRules.test> =>
  async (_viewer, { text }) => {
    const now = clock.now()
    const rules = (await allRules(db)).map(compileRule)
    const by = { joinedAt: now, total: 0, recent: [] }
    const hits = matchRules(rules, { texts: [text], by, isNew: true, now })
    return {
      hits: hits.map(({ rule: { id, action, enabled }, name, found }) => ({
        id,
        name,
        action,
        enabled,
        found,
      })),
    }
  }
