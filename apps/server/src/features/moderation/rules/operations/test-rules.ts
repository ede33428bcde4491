import type { moderationRules } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ModerationDeps } from '../../moderation-deps.ts'
import { compileRule, hitView, matchRules } from '../match-rules.ts'
import { rulesOfSettings } from '../new-accounts.ts'
import { allRules } from '../rules-queries.ts'

/** Tests a text of a new member against all rules, without storing it. Rules about the pace never match in a test. */
export const testRules =
  ({ database: { db }, clock, settings }: ModerationDeps): Handler<typeof moderationRules.test> =>
  async (_viewer, { text }) => {
    const now = clock.now()
    const ofSettings = rulesOfSettings({ settings }, { joinedAt: now, approved: 0 }, now)
    const rules = [...(await allRules(db)).map(compileRule), ...ofSettings]
    const by = { joinedAt: now, total: 0, recent: [] }
    const hits = matchRules(rules, { texts: [text], by, isNew: true, now })
    return {
      hits: hits.map((hit) => {
        const { id, action, enabled } = hit.rule
        return { ...hitView(hit), id, action, enabled }
      }),
    }
  }
