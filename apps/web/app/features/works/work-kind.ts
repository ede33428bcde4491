import type { Call, ComicPreview, Facets, Place, WorkKindFacts, WorkView } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OfflineSupport } from '#app/features/offline/index.ts'

type Text = () => string

/** Texts of the main action on a work: to read, or to watch. */
export type StepTexts = {
  /** The name of the shelf of works in progress. */
  shelf: Text
  icon: LucideIcon
  start: (chapter: { number: number }) => string
  resume: (chapter: { number: number; place: string }) => string
  next: (chapter: { number: number }) => string
  again: Text
  login: Text
  /** Shown when no chapter is ready. */
  nothing: Text
}

/** Texts about the parts of a work: chapters, or episodes. */
export type PartTexts = {
  /** The heading of the list of parts. */
  heading: Text
  count: (parts: { count: number }) => string
  number: (part: { number: number }) => string
  none: Text
  /** The reader's position, in the row of a part: "You are at page 2". */
  here: (at: { place: string }) => string
  /** A position in a work: "Chapter 3, page 2". */
  place: (place: { number: number; place: string }) => string
  finished: (part: { number: number }) => string
  /** Texts of comments on a part: the heading, the field that chooses the part, and its choice of the whole work. */
  comments: Text
  about: Text
  whole: Text
}

/** A file to download, with its name, e.g. "EPUB". */
export type DownloadFile = { name: string; path: string }

/** A preview of a work for guests. */
export type WorkPreview = ComicPreview

/** Texts and functions of a type of works for all pages. */
export type WorkKind = WorkKindFacts & {
  /** The path of the page that creates a work; with `?id=` it edits one. */
  publishPath: string
  /** Texts that offer the type to authors. */
  offer: {
    icon: LucideIcon
    name: Text
    /** The things that an author needs for it, in a line. */
    line: Text
    create: Text
  }
  cover: {
    /** Shown instead of a missing cover. */
    none: Text
    /** Whether covers are wide instead of upright. */
    isWide?: boolean
    /** The button that uses the first page of the first chapter as the cover, for works with pages. */
    firstPage?: Text
  }
  /** Facts for other programs. */
  metadata: {
    /** The type and the reader's action, in the vocabulary of schema.org. */
    type: string
    action: 'ReadAction' | 'WatchAction'
    /** The type in link previews (ogp.me). */
    preview: 'book' | 'video.other'
  }
  texts: {
    /** The heading of the shelf. */
    name: Text
    description: Text
    /** The heading of the newest works on the home page. */
    newest: Text
    /** The link to the whole shelf. */
    all: Text
    none: Text
    noneFiltered: Text
    publishOne: Text
  }
  parts: PartTexts
  /** Files that a member can download: of a whole work (none when it is too long), and of a chapter. */
  downloads?: {
    whole(work: Pick<WorkView, 'id' | 'size'>): DownloadFile[]
    chapter?(id: number): DownloadFile[]
  }
  /**
   * Set when chapters can be saved on a device; `load` loads the part that saves content other than texts and pictures.
   * `hasFormats`: the member chooses a format.
   */
  offlineSupport?: { hasFormats: boolean; load?: () => Promise<OfflineSupport> }
  /** Set when authors may allow guests a preview: `read` loads it (null: no preview), and `Shelf` shows it on the work's page. */
  preview?: {
    read(call: Call, id: number): Promise<WorkPreview | null>
    Shelf: ComponentType<{ preview: WorkPreview }>
  }
  steps: StepTexts
  /** Names of every facet and its values, for the filters of the shelf. */
  facetTexts: Record<string, { name: Text; values: Record<string, Text> }>
  /** Returns the facets in words for a reader: "Reads right to left". */
  facetLine(facets: Facets): string
  /** Returns the place that a comment is about, in words: "page 3". */
  anchorText?: (anchor: string) => string | null
  /** Returns the address of such a place, from the address of its chapter. */
  anchorUrl?: (chapter: string, anchor: string) => string | null
  /** Returns a position in words: "page 3". */
  placeText(place: Pick<Place, 'position'>): string
  /** Returns a position with the size of the chapter: "page 3 of 12". */
  placeOfText(place: Pick<Place, 'position' | 'size'>): string
}
