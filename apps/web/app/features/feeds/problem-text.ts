import type { FeedFetch, FeedProblem } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

const problems: Record<FeedProblem, () => string> = {
  unreachable: m.feeds_problem_unreachable,
  timeout: m.feeds_problem_timeout,
  private: m.feeds_problem_private,
  refused: m.feeds_problem_refused,
  missing: m.feeds_problem_missing,
  gone: m.feeds_problem_gone,
  failing: m.feeds_problem_failing,
  limited: m.feeds_problem_limited,
  too_large: m.feeds_problem_too_large,
  not_a_feed: m.feeds_problem_not_a_feed,
  unreadable: m.feeds_problem_unreadable,
}

/** Returns a sentence with the reason why a feed has no new entries. */
export const problemText = (problem: FeedProblem): string => problems[problem]()

/** Returns the result of one request to a feed, as a sentence. */
export function outcomeText({ outcome, added, changed }: FeedFetch): string {
  if (outcome === 'news') return m.feeds_outcome_news({ added, changed })
  if (outcome === 'nothing_new') return m.feeds_outcome_nothing()
  return outcome === 'unchanged' ? m.feeds_outcome_unchanged() : problemText(outcome)
}
