import type { BoardRating } from '../records.ts'

/** A condition on a field of a post. Ranges include both ends; null means no limit. Dates are `YYYY-MM-DD`. */
export type BoardField =
  | {
      kind: 'range'
      field: 'id' | 'score' | 'width' | 'height' | 'favs'
      min: number | null
      max: number | null
    }
  | { kind: 'date'; from: string | null; to: string | null }
  | { kind: 'is'; field: 'md5' | 'type' | 'parent'; value: string }
  | { kind: 'rating'; rating: BoardRating }

/**
 * The condition of a query. `and` and `or` have at least two conditions. No node directly contains a node of the same kind. A tag with `*`
 * is a pattern.
 */
export type BoardNode =
  | BoardField
  | { kind: 'tag'; name: string }
  | { kind: 'not'; of: BoardNode }
  | { kind: 'and'; of: BoardNode[] }
  | { kind: 'or'; of: BoardNode[] }

export const BOARD_ORDERS = ['new', 'old', 'score', 'fav', 'random', 'size', 'landscape', 'portrait'] as const
export type BoardOrder = (typeof BOARD_ORDERS)[number]

/** A query to any board. `where` is null when every post matches, `order` is null when the newest come first. */
export type BoardQuery = { where: BoardNode | null; order: BoardOrder | null }

/** Joins conditions with `and` or `or`, following the rules of `BoardNode`. */
export function joined(kind: 'and' | 'or', of: BoardNode[]): BoardNode {
  const flat = of.flatMap((each) => (each.kind === kind ? each.of : [each]))
  return flat.length === 1 && flat[0] ? flat[0] : ({ kind, of: flat } as BoardNode)
}

export const negated = (node: BoardNode): BoardNode =>
  node.kind === 'not' ? node.of : { kind: 'not', of: node }

/** Returns all conditions of a query that contain no other conditions. */
export function leavesOf(node: BoardNode): BoardNode[] {
  if (node.kind === 'not') return leavesOf(node.of)
  return node.kind === 'and' || node.kind === 'or' ? node.of.flatMap(leavesOf) : [node]
}
