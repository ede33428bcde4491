import type { BoardQueryProblem } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

const TEXTS: Record<string, () => string> = {
  too_long: m.boards_problem_too_long,
  too_many: m.boards_problem_too_many,
  too_deep: m.boards_problem_too_deep,
  missing_word: m.boards_problem_missing_word,
  open_bracket: m.boards_problem_open_bracket,
  close_bracket: m.boards_problem_close_bracket,
  bad_tag: m.boards_problem_bad_tag,
  unknown_field: m.boards_problem_unknown_field,
  bad_value: m.boards_problem_bad_value,
  order_inside: m.boards_problem_order_inside,
  two_orders: m.boards_problem_two_orders,
}

/** Returns the reason why a search text is invalid, in the reader's language. */
export const problemText = ({ problem }: BoardQueryProblem): string =>
  (TEXTS[problem] ?? m.boards_problem_bad_tag)()
