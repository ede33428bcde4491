import { fixedRule, type Rule } from '../../rule/index.ts'
import { addDays } from '../dates.ts'
import { type BoardField, type BoardNode, type BoardQuery, leavesOf, matchesNode } from '../query/index.ts'
import type { BoardName, BoardPost } from '../records.ts'
import { type BoardLanguage, languages } from './languages.ts'
import { simplify } from './simplify.ts'

/**
 * The reason why a board is not queried.
 * - `forbidden`: the fixed rule forbids a word
 * - `nothing`: no safe post can match, and only safe posts are shown
 * - `no_field`, `no_order`: the board has no such field or order
 */
export type BoardRefusal = 'forbidden' | 'nothing' | 'no_field' | 'no_order'

/** The query for one board, or the reason why the board is not queried. */
export type BoardPlan =
  | {
      /** The query in the board's language; the safe rating is its last word. */
      tags: string
      /** Matches the conditions that the board cannot search; null without such conditions. */
      local: ((post: BoardPost) => boolean) | null
      /** Whether the next page can be requested by id: the newest posts come first and the query has no condition on ids. */
      byId: boolean
      /** Whether the order is random, so that the same query returns different posts each time. */
      isRandom: boolean
      refused?: undefined
    }
  | { refused: BoardRefusal }

/**
 * Translates a query into a board's syntax and limits it to safe posts. `local` of the result checks the conditions that the board cannot
 * search.
 */
export function planBoardQuery(query: BoardQuery, board: BoardName, rule: Rule = fixedRule): BoardPlan {
  const language = languages[board]
  const leaves = query.where ? leavesOf(query.where) : []
  if (leaves.some((leaf) => leaf.kind === 'tag' && !rule.allowsQuery(leaf.name)))
    return { refused: 'forbidden' }
  const order = language.orders[query.order ?? 'new']
  if (order === undefined) return { refused: 'no_order' }
  if (leaves.some((leaf) => !isKnown(leaf, language))) return { refused: 'no_field' }
  const condition = query.where ? simplify(query.where, language) : true
  if (condition === false) return { refused: 'nothing' }

  const parts = condition === true ? [] : condition.kind === 'and' ? condition.of : [condition]
  const words = new Words(language, order !== '')
  // The most selective parts go first, until the board's limits are reached.
  const left = parts.toSorted((a, b) => rankOf(a) - rankOf(b)).filter((part) => !words.add(part))
  return {
    tags: [...words.all, order, language.safe].filter((word) => word !== '').join(' '),
    local: left.length === 0 ? null : (post) => left.every((part) => matchesNode(part, post)),
    byId: order === '' && !words.all.some((word) => word.startsWith('id:')),
    isRandom: query.order === 'random',
  }
}

const fieldOf = (node: BoardField): keyof BoardLanguage['fields'] | null =>
  node.kind === 'rating' ? null : node.kind === 'date' ? 'date' : node.field

function isKnown(leaf: BoardNode, language: BoardLanguage): boolean {
  if (leaf.kind === 'tag' || leaf.kind === 'not' || leaf.kind === 'and' || leaf.kind === 'or') return true
  const field = fieldOf(leaf)
  return field === null || language.fields[field] !== undefined
}

/** Returns the name of a tag; null for a pattern and for any other condition. */
const tagNamed = (node: BoardNode): string | null =>
  node.kind === 'tag' && !node.name.includes('*') ? node.name : null

function rankOf(node: BoardNode): number {
  if (tagNamed(node) !== null) return 0
  if (node.kind === 'or' || node.kind === 'tag') return 1
  return 2
}

/** Collects the words of a query within the limits of a board. */
class Words {
  readonly all: string[] = []
  private readonly language: BoardLanguage
  private readonly fields = new Set<string>()
  private included: number
  private excluded: number
  private together: number
  private hasAlternatives = false

  constructor(language: BoardLanguage, isOrdered: boolean) {
    this.language = language
    const { included, excluded, together, orderCounts } = language.limits
    this.included = included
    this.excluded = excluded
    this.together = together - (isOrdered && orderCounts ? 1 : 0)
  }

  /** Adds a part of a query. Returns false when the board cannot search for this part or the board's limits are reached. */
  add(node: BoardNode): boolean {
    const isSendable = (leaf: BoardNode) =>
      leaf.kind !== 'tag' || this.language.quotesInTags || !leaf.name.includes('"')
    if (!leavesOf(node).every(isSendable)) return false
    if (node.kind === 'tag')
      return node.name.includes('*') ? this.addPattern(node.name) : this.include([node.name])
    if (node.kind === 'or') return this.addAlternatives(node.of.map(tagNamed))
    if (node.kind === 'not') return this.exclude(tagNamed(node.of))
    return node.kind !== 'and' && this.addField(node)
  }

  private addPattern(name: string): boolean {
    const isSet = this.language.patternCountsAsAlternatives
    if ((isSet && this.hasAlternatives) || !this.include([name])) return false
    this.hasAlternatives ||= isSet
    return true
  }

  private addAlternatives(options: (string | null)[]): boolean {
    if (this.hasAlternatives || options.includes(null)) return false
    if (!this.include(options.map((name) => `~${name}`))) return false
    this.hasAlternatives = true
    return true
  }

  private include(words: string[]): boolean {
    if (words.length > Math.min(this.included, this.together)) return false
    this.included -= words.length
    this.together -= words.length
    this.all.push(...words)
    return true
  }

  private exclude(name: string | null): boolean {
    if (name === null || Math.min(this.excluded, this.together) < 1) return false
    this.excluded -= 1
    this.together -= 1
    this.all.push(`-${name}`)
    return true
  }

  /**
   * Adds a condition on a field. A board uses only the last condition on a field, so only one is sent, and this site matches the others.
   */
  private addField(node: BoardField): boolean {
    const field = fieldOf(node)
    const name = field && this.language.fields[field]
    if (!name || this.fields.has(name)) return false
    this.fields.add(name)
    this.all.push(`${name}:${valueOf(node)}`)
    return true
  }
}

function valueOf(node: BoardField): string {
  if (node.kind === 'rating') return node.rating
  if (node.kind === 'is') return node.value
  if (node.kind === 'date') return rangeOf(node.from, node.to, (day) => addDays(day, 1))
  return rangeOf(node.min, node.max, (number) => number + 1)
}

/**
 * Returns a range in the boards' syntax. It uses `<` with the next value instead of `<=`, because `<=` with a day includes the whole day on
 * one board and only its beginning on another.
 */
function rangeOf<T extends number | string>(from: T | null, to: T | null, next: (value: T) => T): string {
  if (from === to) return `${from}`
  if (from === null) return `<${next(to as T)}`
  return to === null ? `>=${from}` : `${from}..${to}`
}
