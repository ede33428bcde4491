import { plainText } from '../../html/index.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedClaim, RestrictedRule } from '../rule/index.ts'

const MAX_TAGS = 60

/** The data of an item as the source gives it. `tags` is null when the tags could not be read. */
export type SourceItem = RestrictedClaim &
  Pick<RestrictedItem, 'id' | 'kind' | 'page'> &
  Partial<Omit<RestrictedItem, 'title' | 'tags' | 'author'>>

/**
 * Returns an item with cleaned and shortened texts; null for an item that the rule drops. The rule checks the complete texts before they
 * are shortened.
 */
export function applyRule(rule: RestrictedRule, item: SourceItem): RestrictedItem | null {
  const { title, description, tags, author, slug, ...rest } = item
  if (!rule.allows({ title, description, tags, author, slug })) return null
  return {
    durationSec: null,
    pictures: null,
    views: null,
    rating: null,
    publishedAt: null,
    thumb: null,
    embed: null,
    ...rest,
    title: plainText(title) ?? '',
    tags: uniqueTexts(tags ?? []).slice(0, MAX_TAGS),
    author: plainText(author),
  }
}

const uniqueTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => plainText(text) ?? [])),
]
