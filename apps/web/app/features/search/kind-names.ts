import { m } from '#app/texts/messages.js'

const names: Record<string, () => string> = {
  work: m.search_kind_work,
  user: m.search_kind_user,
  post: m.search_kind_post,
  community: m.forum_communities,
  tag: m.forum_tags,
  'wiki-page': m.wiki_title,
}

/** What a kind of results is called; a kind without a text goes by its own name. */
export const nameOfKind = (kind: string): string => names[kind]?.() ?? kind

/** Kinds in the order of their tabs: what people made, then people. */
export const inTabOrder = <T extends { kind: string }>(kinds: readonly T[]): T[] =>
  kinds.toSorted((a, b) => Number(a.kind === 'user') - Number(b.kind === 'user'))
