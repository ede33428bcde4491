import { m } from '#app/texts/messages.js'

const names: Record<string, () => string> = {
  work: m.search_kind_work,
  chapter: m.search_kind_chapter,
  user: m.search_kind_user,
  post: m.search_kind_post,
  comment: m.search_kind_comment,
  community: m.shell_place_communities,
  tag: m.works_tags,
  'wiki-page': m.shell_wiki,
  anime: m.shell_place_anime,
}

/** Returns the name of a kind of results, or the kind's identifier if it has no text. */
export const nameOfKind = (kind: string): string => names[kind]?.() ?? kind

const ORDER = ['work', 'chapter', 'post', 'wiki-page', 'anime', 'comment', 'community', 'tag', 'user']

const placeOf = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

/** Returns kinds in the order of their tabs: works and pages first, then comments, communities, tags and members. */
export const inTabOrder = <T extends { kind: string }>(kinds: readonly T[]): T[] =>
  kinds.toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind))

/** Whether results of a kind are short, so that they are shown beside the other results. */
export const isCompactKind = (kind: string): boolean => ['community', 'tag', 'user'].includes(kind)
