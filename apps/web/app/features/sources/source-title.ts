import type { SourceView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** The titles of sources that are not the name of a site. */
const titles: Record<string, () => string> = {
  feeds: m.sources_title_feeds,
  'github-search': m.sources_title_github_search,
  'github-code': m.sources_title_github_code,
  'github-raw': m.sources_title_github_raw,
}

/** Returns the title of an external source in the reader's language. */
export const sourceTitle = ({ name, title }: Pick<SourceView, 'name' | 'title'>): string =>
  titles[name]?.() ?? title
