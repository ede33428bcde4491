import type { Subscription } from '@engawa/contract'

/** A tag with what lies below it. `path` names it: `news/japan`. */
export type TagNode = { name: string; path: string; tags: TagNode[]; feeds: Subscription[]; unread: number }

/** The feeds of a reader by their tags; a feed stands in each of its tags, and one without any at the root. */
export function tagTree(subscriptions: readonly Subscription[]): TagNode {
  const root = node('', '')
  for (const feed of subscriptions) {
    if (feed.tags.length === 0) root.feeds.push(feed)
    for (const tag of feed.tags) nodeAt(root, tag).feeds.push(feed)
  }
  count(root)
  return root
}

const node = (name: string, path: string): TagNode => ({ name, path, tags: [], feeds: [], unread: 0 })

function nodeAt(root: TagNode, tag: string): TagNode {
  let at = root
  for (const name of tag.split('/')) {
    const path = at.path === '' ? name : `${at.path}/${name}`
    let below = at.tags.find((each) => each.path === path)
    if (!below) at.tags.push((below = node(name, path)))
    at = below
  }
  return at
}

/** A feed that stands in several places below a tag counts once. */
function count(at: TagNode): Set<Subscription> {
  // Not by the rules of a language: server and browser may know different ones.
  at.tags.sort((a, b) => (a.path < b.path ? -1 : 1))
  const feeds = new Set(at.feeds)
  for (const below of at.tags) for (const feed of count(below)) feeds.add(feed)
  at.unread = [...feeds].reduce((sum, { unread }) => sum + unread, 0)
  return feeds
}

/** Every tag that is there, with those above it. */
export const allTags = (root: TagNode): string[] => root.tags.flatMap((each) => [each.path, ...allTags(each)])
