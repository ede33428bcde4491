import { type BoardNode, joined, negated } from '../query/index.ts'
import type { BoardLanguage } from './languages.ts'

/**
 * Removes the parts of a query whose result is known: every post counts as safe, and no post has a word of `noTags` as a tag. Returns true
 * when every post matches, false when no post can match.
 */
export function simplify(node: BoardNode, language: BoardLanguage): BoardNode | boolean {
  if (node.kind === 'rating') return node.rating === 'safe'
  if (node.kind === 'tag') return language.noTags.has(node.name) ? false : node
  if (node.kind === 'not') {
    const of = simplify(node.of, language)
    return typeof of === 'boolean' ? !of : negated(of)
  }
  if (node.kind !== 'and' && node.kind !== 'or') return node
  const deciding = node.kind === 'or'
  const parts = node.of.map((each) => simplify(each, language))
  if (parts.includes(deciding)) return deciding
  const left = parts.filter((each) => typeof each !== 'boolean')
  return left.length === 0 ? !deciding : joined(node.kind, left)
}
