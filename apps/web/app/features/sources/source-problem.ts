import { m } from '#app/texts/messages.js'

const names: Record<string, () => string> = {
  unreachable: m.sources_problem_unreachable,
  failing: m.sources_problem_failing,
  refused: m.sources_problem_refused,
  limited: m.sources_problem_limited,
  bad_answer: m.sources_problem_bad_answer,
  not_found: m.sources_problem_not_found,
  bad_question: m.sources_problem_bad_question,
}

/** Returns the reason why an external source gave no data, for an error name with or without the API's prefix `source_`. */
export const sourceProblem = (problem: string): string =>
  names[problem.replace(/^source_/, '')]?.() ?? problem
