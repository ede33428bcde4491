import type { BoardNode, BoardOrder, BoardQuery } from './ast.ts'
import { joined, negated } from './ast.ts'
import { orderOf, readerOf } from './fields.ts'
import { BoardQueryError } from './query-error.ts'
import { isFieldOfBoards, isPlainTag, isTagLikeField } from './tags.ts'
import { type Token, tokensOf } from './tokens.ts'

const MAX_LENGTH = 500
const MAX_WORDS = 30
const DEEPEST = 10

/**
 * Parses the query language that all boards share. Throws only `BoardQueryError`.
 * - Words are combined with "and". `or` between words, `-` or `not` before a word, and brackets work as usual.
 * - `~a ~b` matches posts with either tag; `a*` is a pattern.
 * - Fields: `rating: score: width: height: id: favs: date: md5: parent: type: order:`. Numbers and days are written as `5`, `5..9`, `>5`,
 *   `>=5`, `<5`, `<=5`.
 */
export function parseBoardQuery(written: string): BoardQuery {
  // Replaces the full-width characters of Chinese and Japanese keyboards. The length of the text rarely changes.
  const text = written.length > MAX_LENGTH ? written : written.normalize('NFKC')
  if (text.length > MAX_LENGTH) throw new BoardQueryError('too_long', MAX_LENGTH, text.length - MAX_LENGTH)
  const tokens = tokensOf(text)
  const extra = tokens.filter(({ kind }) => kind === 'word')[MAX_WORDS]
  if (extra) throw new BoardQueryError('too_many', extra.at, text.length - extra.at)
  return new Parser(tokens, text.length).query()
}

class Parser {
  private readonly tokens: Token[]
  private readonly end: number
  private next = 0
  private depth = 0
  private order: BoardOrder | null = null
  /** Whether the parser is at the top level, not inside brackets. */
  private isWhole = true

  constructor(tokens: Token[], end: number) {
    this.tokens = tokens
    this.end = end
  }

  query(): BoardQuery {
    this.readOrders()
    if (!this.peek()) return { where: null, order: this.order }
    const where = this.either()
    const rest = this.peek()
    if (rest) throw this.error('close_bracket', rest)
    return { where, order: this.order }
  }

  private either(): BoardNode {
    const options = [this.together()]
    while (this.accept('or')) options.push(this.together())
    return joined('or', options)
  }

  private together(): BoardNode {
    const all: BoardNode[] = []
    const options: BoardNode[] = []
    for (;;) {
      this.readOrders()
      const token = this.peek()
      if (!token || token.kind === ')' || token.kind === 'or') break
      if (token.kind === 'and') {
        if (all.length + options.length === 0) break
        this.next += 1
        this.readOrders()
        all.push(this.negatable())
      } else if (this.accept('~')) options.push(this.single())
      else all.push(this.negatable())
    }
    if (options.length > 0) all.push(joined('or', options))
    if (all.length === 0) throw this.error('missing_word', this.peek())
    return joined('and', all)
  }

  private negatable(): BoardNode {
    let isNegated = false
    while (this.accept('-')) isNegated = !isNegated
    const node = this.single()
    return isNegated ? negated(node) : node
  }

  private single(): BoardNode {
    const token = this.peek()
    if (token?.kind === 'word') {
      this.next += 1
      return this.word(token)
    }
    if (!token || !this.accept('(')) throw this.error('missing_word', token)
    this.depth += 1
    if (this.depth > DEEPEST) throw this.error('too_deep', token)
    const wasWhole = this.isWhole
    this.isWhole = false
    const node = this.either()
    this.isWhole = wasWhole
    this.depth -= 1
    if (!this.accept(')')) throw this.error('open_bracket', token)
    return node
  }

  private word(token: Token): BoardNode {
    const text = token.text.toLowerCase()
    const field = isTagLikeField(text) ? undefined : /^([^:]*):/.exec(text)?.[1]
    if (field === 'order') throw this.error('order_inside', token)
    const read = field === undefined ? undefined : readerOf(field)
    if (field !== undefined && read) {
      const node = read(text.slice(field.length + 1))
      if (!node) throw this.error('bad_value', token)
      return node
    }
    if (field !== undefined && isFieldOfBoards(field)) throw this.error('unknown_field', token)
    if (!isPlainTag(text)) throw this.error('bad_tag', token)
    return { kind: 'tag', name: text.replace(/\*+/g, '*') }
  }

  /** Reads `order:` words. An order applies to the whole query, so it may be between words but not inside brackets. */
  private readOrders(): void {
    for (let token = this.peek(); token?.kind === 'word'; token = this.peek()) {
      const value = /^order:(.*)$/i.exec(token.text)?.[1]
      if (value === undefined) return
      if (!this.isWhole) throw this.error('order_inside', token)
      if (this.order !== null) throw this.error('two_orders', token)
      const order = orderOf(value.toLowerCase())
      if (!order) throw this.error('bad_value', token)
      this.order = order
      this.next += 1
    }
  }

  private peek(): Token | undefined {
    return this.tokens[this.next]
  }

  private accept(kind: Token['kind']): boolean {
    if (this.peek()?.kind !== kind) return false
    this.next += 1
    return true
  }

  private error(problem: BoardQueryError['problem'], token: Token | undefined): BoardQueryError {
    return new BoardQueryError(problem, token?.at ?? this.end, token?.text.length ?? 0)
  }
}
