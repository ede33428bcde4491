import type { RestrictedSource } from '@engawa/contract/restricted'
import { m } from '#app/texts/messages.js'

type SourcePages = {
  /** Tabs of a source with several pages. The path of the source itself shows the first tab, too. */
  tabs: readonly { path: string; label: () => string }[]
  /** The page that shows search results. */
  list: string
  /** The page that shows one item by its `id`. */
  item: string
  /** The page that shows one creator by `name`, if the source has a separate page for it. */
  creator?: string
}

const onePage = (name: RestrictedSource): SourcePages => ({
  tabs: [],
  list: `/adult/${name}`,
  item: `/adult/${name}`,
})

const pages: Record<RestrictedSource, SourcePages> = {
  eporner: onePage('eporner'),
  pornhub: onePage('pornhub'),
  erome: onePage('erome'),
  pimpandhost: onePage('pimpandhost'),
  redgifs: {
    tabs: [
      { path: '/adult/redgifs/trending', label: m.restricted_tab_trending },
      { path: '/adult/redgifs/search', label: m.restricted_tab_search },
      { path: '/adult/redgifs/tags', label: m.restricted_tab_tags },
      { path: '/adult/redgifs/creators', label: m.restricted_tab_creators },
      { path: '/adult/redgifs/tools', label: m.restricted_tab_address },
    ],
    list: '/adult/redgifs/search',
    item: '/adult/redgifs/gif',
    creator: '/adult/redgifs/creator',
  },
  xvideos: {
    tabs: [
      { path: '/adult/xvideos/feed', label: m.restricted_tab_feed },
      { path: '/adult/xvideos/search', label: m.restricted_tab_search },
      { path: '/adult/xvideos/parse', label: m.restricted_tab_address },
    ],
    list: '/adult/xvideos/search',
    item: '/adult/xvideos/detail',
  },
  pornpics: {
    tabs: [
      { path: '/adult/pornpics', label: m.restricted_tab_feed },
      { path: '/adult/pornpics/search', label: m.restricted_tab_search },
      { path: '/adult/pornpics/tags', label: m.restricted_tab_tags },
    ],
    list: '/adult/pornpics/search',
    item: '/adult/pornpics/gallery',
  },
}

export const pagesOf = (source: RestrictedSource): SourcePages => pages[source]

/** Parameters of a list. Without any of them, the list contains all items. */
export type Question = { q?: string; tag?: string; creator?: string; order?: string | undefined }

const withQuery = (path: string, fields: Record<string, string | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/**
 * Returns the path of a list with the parameters of a question. The list is on the source's search page unless another `path` is
 * given.
 */
export const listPath = (source: RestrictedSource, question: Question, path = pages[source].list): string =>
  withQuery(path, question)

export const itemPath = (source: RestrictedSource, id: string): string =>
  withQuery(pages[source].item, { id })

export const creatorPath = (source: RestrictedSource, name: string, order?: string): string => {
  const { creator, list } = pages[source]
  return creator ? withQuery(creator, { name, order }) : withQuery(list, { creator: name, order })
}

/** Whether a page shows nothing before the reader enters a search. */
export const needsQuery = (source: RestrictedSource, pathname: string): boolean =>
  pathname === pages[source].list && pathname !== `/adult/${source}`
