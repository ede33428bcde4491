import type { moderationRules } from '@engawa/contract'
import type { Handlers } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { changeRule, createRule } from './change-rule.ts'
import { listRules } from './operations/list-rules.ts'
import { testRules } from './operations/test-rules.ts'

export const ruleHandlersOf = (deps: ModerationDeps): Handlers<typeof moderationRules> => ({
  list: listRules(deps),
  create: (viewer, rule) => createRule(deps, viewer, rule),
  update: (viewer, { id, ...after }) => changeRule(deps, viewer, { id, after }),
  remove: (viewer, { id }) => changeRule(deps, viewer, { id, after: null }),
  test: testRules(deps),
})
