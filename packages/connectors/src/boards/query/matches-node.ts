import { matchesPattern } from '../../rule/index.ts'
import { allTagsOf, type BoardPost } from '../records.ts'
import type { BoardField, BoardNode } from './ast.ts'

/** Whether a post matches a condition. A condition on a field for which the post has no data does not match. */
export function matchesNode(node: BoardNode, post: BoardPost): boolean {
  switch (node.kind) {
    case 'not':
      return !matchesNode(node.of, post)
    case 'and':
      return node.of.every((each) => matchesNode(each, post))
    case 'or':
      return node.of.some((each) => matchesNode(each, post))
    case 'tag':
      return hasTag(post, node.name)
    default:
      return hasField(post, node)
  }
}

const hasTag = (post: BoardPost, name: string): boolean => {
  const tags = allTagsOf(post)
  return name.includes('*') ? tags.some((tag) => matchesPattern(name, tag)) : tags.includes(name)
}

function hasField(post: BoardPost, node: BoardField): boolean {
  if (node.kind === 'rating') return post.rating === node.rating
  if (node.kind === 'date') return isWithin(post.createdAt.slice(0, 10), node.from, node.to)
  if (node.kind === 'range') {
    const value = node.field === 'favs' ? post.favourites : post[node.field]
    return value !== null && isWithin(value, node.min, node.max)
  }
  if (node.field === 'md5') return post.md5 === node.value
  if (node.field === 'type') return post.original.type === node.value
  return post.parentId === Number(node.value) || post.id === Number(node.value)
}

const isWithin = <T extends number | string>(value: T, from: T | null, to: T | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to)
