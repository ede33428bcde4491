import type { WorkView } from '@engawa/contract'

/** A file or a stream of pages that an app may have. */
export type Item = {
  /** A path that never changes, of the site. */
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
  /** Whose cover it has; null without one. */
  cover: { workId: number; version: string; width: number; height: number } | null
  /** A page of this catalogue with more of it. */
  inside: string | null
  files: readonly { path: string; type: string }[]
  pages: { chapterId: number; count: number; lastRead: { page: number; at: string } | null } | null
  /** The work it is a part of. */
  series: { name: string; position: number } | null
}

/** A page of the catalogue that another one leads to. Paths are below the catalogue. */
export type Folder = {
  path: string
  title: string
  line: string
  updated: string
  rel?: string
  holds: Holds
}

/** What a page of the catalogue consists of: folders, things to have, or both. */
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
  /** Some items each of other pages. */
  groups: readonly { title: string; path: string; items: readonly Item[] }[]
  first?: string
  next?: string
  previous?: string
  /** The page of the site that shows the same. */
  html: string
}

/** What a picture of the site is in addresses. */
export const coverOf = (
  workId: number,
  cover: { sources: readonly { url: string }[]; width: number; height: number } | null,
) => cover && { workId, version: versionOf(cover.sources), width: cover.width, height: cover.height }

/** A part of its address, which changes with the picture. */
const versionOf = (sources: readonly { url: string }[]): string =>
  (sources[0]?.url ?? '').replace(/^.*\/([a-z0-9]{8})[a-z0-9]*\/[^/]*$/, '$1')

/** Nothing is older: for what has no time of its own. */
export const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Widths of covers, and the most of a page. */
export const THUMB_WIDTH = 300
export const COVER_WIDTH = 1_200
