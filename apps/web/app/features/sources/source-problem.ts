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

/** Returns why a foreign source gave no data, for a problem with or without the `source_` of the API's errors. */
export const sourceProblem = (problem: string): string =>
  names[problem.replace(/^source_/, '')]?.() ?? problem
