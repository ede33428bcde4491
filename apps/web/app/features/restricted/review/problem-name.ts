import { m } from '#app/texts/messages.js'

const names: Record<string, () => string> = {
  unreachable: m.sources_problem_unreachable,
  failing: m.sources_problem_failing,
  refused: m.sources_problem_refused,
  limited: m.sources_problem_limited,
  bad_answer: m.sources_problem_bad_answer,
  not_found: m.sources_problem_not_found,
}

/** Why a list of removed things could not be read, with or without the `source_` of the API's errors. */
export const problemName = (problem: string): string => names[problem.replace(/^source_/, '')]?.() ?? problem
