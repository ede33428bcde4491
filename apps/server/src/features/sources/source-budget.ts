import type { Source } from '@engawa/connectors/source'
import type { Freshness } from '@engawa/contract'
import type { SourceStateRow } from './source-states.ts'

type Budget = Freshness['budget']

/** Returns the remaining quota of a source. Prefers the quota that the source reported, because it is more exact than this site's count. */
export const budgetOf = (
  { budget }: Pick<Source, 'budget'>,
  state: SourceStateRow | undefined,
  now: Date,
): Budget => reportedBudget(state, now) ?? ownBudget(budget, state, now)

function reportedBudget(state: SourceStateRow | undefined, now: Date): Budget {
  if (!state || state.told_limit === null || state.told_left === null) return null
  const over = state.told_reset_at !== null && state.told_reset_at <= now
  return {
    limit: state.told_limit,
    left: over ? state.told_limit : Math.max(state.told_left, 0),
    resetAt: over ? null : (state.told_reset_at?.toISOString() ?? null),
  }
}

function ownBudget(budget: Source['budget'], state: SourceStateRow | undefined, now: Date): Budget {
  if (!budget) return null
  const end = state && new Date(state.window_started_at.getTime() + budget.seconds * 1_000)
  const over = !end || end <= now
  return {
    limit: budget.requests,
    left: over ? budget.requests : Math.max(budget.requests - state.used, 0),
    resetAt: over ? null : end.toISOString(),
  }
}
