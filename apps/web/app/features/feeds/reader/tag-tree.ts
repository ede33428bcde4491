import type { Subscription } from '@engawa/contract'

/** A tag with its subtags. `path` contains the names of the tag and its parents, e.g. `news/japan`. */
export type TagNode = { name: string; path: string; tags: TagNode[]; feeds: Subscription[]; unread: number }

/** Returns the feeds of a member as a tree of tags. A feed appears in each of its tags, or at the root if it has none. */
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

/** Sets the unread counts of a tag and its subtags, and returns their feeds. A feed with several of these tags is counted once. */
function count(at: TagNode): Set<Subscription> {
  // Sorted by code units, because the server and the browser may sort by language in different ways.
  at.tags.sort((a, b) => (a.path < b.path ? -1 : 1))
  const feeds = new Set(at.feeds)
  for (const below of at.tags) for (const feed of count(below)) feeds.add(feed)
  at.unread = [...feeds].reduce((sum, { unread }) => sum + unread, 0)
  return feeds
}

/** Returns the paths of all tags. */
export const allTags = (root: TagNode): string[] => root.tags.flatMap((each) => [each.path, ...allTags(each)])
