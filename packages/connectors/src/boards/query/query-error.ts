/**
 * The reason why a query cannot be parsed.
 * - `too_long`, `too_many`, `too_deep`: more than 500 characters, 30 words, 10 nested brackets
 * - `missing_word`: no word after `or` or `-`, or between brackets
 * - `open_bracket`, `close_bracket`: an opening or a closing bracket without its counterpart
 * - `bad_tag`: characters that no tag has
 * - `unknown_field`: a field that this language does not have
 * - `bad_value`: an invalid value of a field
 * - `order_inside`, `two_orders`: an order inside brackets or another part of the query, or a second order
 */
export type BoardQueryProblem =
  | 'too_long'
  | 'too_many'
  | 'too_deep'
  | 'missing_word'
  | 'open_bracket'
  | 'close_bracket'
  | 'bad_tag'
  | 'unknown_field'
  | 'bad_value'
  | 'order_inside'
  | 'two_orders'

/** The error that `parseBoardQuery` throws. `at` and `length` are the position of the invalid part in the text, in UTF-16 units. */
export class BoardQueryError extends Error {
  readonly problem: BoardQueryProblem
  readonly at: number
  readonly length: number

  constructor(problem: BoardQueryProblem, at: number, length: number) {
    super(`${problem} at ${at}`)
    this.name = 'BoardQueryError'
    this.problem = problem
    this.at = at
    this.length = length
  }
}
