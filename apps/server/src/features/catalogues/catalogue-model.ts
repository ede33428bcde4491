import type { WorkView } from '@engawa/contract'

/** A file or a stream of pages that an app can fetch. */
export type Item = {
  /** A permanent path of the site. */
  id: string
  title: string
  updated: string
  published: string
  author: { name: string; path: string }
  summary: string
  language: WorkView['language']
  tags: readonly string[]
  /** The page of the site about it. */
  html: string
  /** The work whose cover it shows; null without a cover. */
  cover: { workId: number; version: string; width: number; height: number } | null
  /** A page of this catalogue with its parts. */
  inside: string | null
  files: readonly { path: string; type: string }[]
  pages: { chapterId: number; count: number; lastRead: { page: number; at: string } | null } | null
  /** The work it is a part of. */
  series: { name: string; position: number } | null
}

/** A page of the catalogue that another page links to. Paths are relative to the catalogue. */
export type Folder = {
  path: string
  title: string
  line: string
  updated: string
  rel?: string
  holds: Holds
}

/** The content of a page of the catalogue: folders, items, or both. */
export type Holds = 'folders' | 'items' | 'both'

export type Facet = { group: string; title: string; path: string; isActive: boolean }

/** A page of the catalogue, before it is written in one of its forms. */
export type CataloguePage = {
  path: string
  title: string
  holds: Holds
  folders: readonly Folder[]
  items: readonly Item[]
  facets: readonly Facet[]
  /** A few items of other pages. */
  groups: readonly { title: string; path: string; items: readonly Item[] }[]
  first?: string
  next?: string
  previous?: string
  /** The page of the site with the same content. */
  html: string
}

/** Returns the parts of a cover that its addresses need. */
export const coverOf = (
  workId: number,
  cover: { sources: readonly { url: string }[]; width: number; height: number } | null,
) => cover && { workId, version: versionOf(cover.sources), width: cover.width, height: cover.height }

/** Returns a part of the cover's address, which changes with the picture. */
const versionOf = (sources: readonly { url: string }[]): string =>
  (sources[0]?.url ?? '').replace(/^.*\/([a-z0-9]{8})[a-z0-9]*\/[^/]*$/, '$1')

/** Earlier than everything on a site: the time of entries without a time. */
export const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Widths of covers, and the max width of a page. */
export const THUMB_WIDTH = 300
export const COVER_WIDTH = 1_200
