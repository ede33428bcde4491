import type { WorkView } from '@engawa/contract'

/** A work or a chapter in the catalogue: with files to download, with a stream of pages, or as a folder. */
export type Item = {
  /** A path of the site that never changes; identifies the item. */
  id: string
  title: string
  updated: string
  published: string
  author: { name: string; path: string }
  summary: string
  language: WorkView['language']
  tags: readonly string[]
  /** The path of the site's own page about the item. */
  html: string
  /** The cover that represents the item, and its work; null without a cover. */
  cover: { workId: number; version: string; width: number; height: number } | null
  /** The catalogue page that lists the item's chapters; null for an item without such a page. */
  inside: string | null
  files: readonly { path: string; type: string }[]
  pages: { chapterId: number; count: number; lastRead: { page: number; at: string } | null } | null
  /** The work that contains this chapter, and the chapter's position; null for a whole work. */
  series: { name: string; position: number } | null
}

/** A link to another catalogue page. Its path is relative to the catalogue. */
export type Folder = {
  path: string
  title: string
  line: string
  updated: string
  rel?: string
  contents: Contents
}

/** Whether a catalogue page contains folders, items, or both. */
export type Contents = 'folders' | 'items' | 'both'

export type Facet = { group: string; title: string; path: string; isActive: boolean }

/** A catalogue page, independent of the OPDS version in which it is written. */
export type CataloguePage = {
  path: string
  title: string
  contents: Contents
  folders: readonly Folder[]
  items: readonly Item[]
  facets: readonly Facet[]
  /** The first items of some other catalogue pages, each group with a link to its page. */
  groups: readonly { title: string; path: string; items: readonly Item[] }[]
  first?: string
  next?: string
  previous?: string
  /** The path of the site's own page with the same content. */
  html: string
}

/** Returns the data from which the URLs of a cover are made. */
export const coverOf = (
  workId: number,
  cover: { sources: readonly { url: string }[]; width: number; height: number } | null,
) => cover && { workId, version: versionOf(cover.sources), width: cover.width, height: cover.height }

/** Returns the part of the cover's URL that changes whenever the picture changes. */
const versionOf = (sources: readonly { url: string }[]): string =>
  (sources[0]?.url ?? '').replace(/^.*\/([a-z0-9]{8})[a-z0-9]*\/[^/]*$/, '$1')

/** The time that is reported for entries without a time. It is earlier than anything on a site. */
export const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** The widths of a small and a large cover, in pixels. */
export const THUMB_WIDTH = 300
export const COVER_WIDTH = 1_200
