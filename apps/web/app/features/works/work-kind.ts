import type { Call, ComicPreview, Facets, Place, WorkKindFacts, WorkView } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { OfflineSupport } from '#app/features/offline/index.ts'

type Text = () => string

/** Texts of the main action on a work, which is to read or to watch it. */
export type StepTexts = {
  /** The name of the shelf with works in progress. */
  shelf: Text
  icon: LucideIcon
  start: (chapter: { number: number }) => string
  resume: (chapter: { number: number; place: string }) => string
  next: (chapter: { number: number }) => string
  again: Text
  login: Text
  /** Shown when no chapter can be read yet. */
  nothing: Text
}

/** Texts about the parts of a work, which are chapters or episodes. */
export type PartTexts = {
  /** The heading of the list of parts. */
  heading: Text
  count: (parts: { count: number }) => string
  number: (part: { number: number }) => string
  none: Text
  /** Shown in the row of the part that contains the reader's position, e.g. "You are at page 2". */
  here: (at: { place: string }) => string
  /** A position in a work, e.g. "Chapter 3, page 2". */
  place: (place: { number: number; place: string }) => string
  finished: (part: { number: number }) => string
  /**
   * Texts for comments on a part: the heading, the label of the field that selects the part, and the field's option for the whole
   * work.
   */
  comments: Text
  about: Text
  whole: Text
}

/** A file to download, with its name, e.g. "EPUB". */
export type DownloadFile = { name: string; path: string }

/** The data of a work's preview for guests. */
export type WorkPreview = ComicPreview

/** Texts and functions of a type of works, which all pages use. */
export type WorkKind = WorkKindFacts & {
  /** Path of the page that creates a work, or edits the work with the parameter `id`. */
  publishPath: string
  /** Texts that offer this type of works to authors. */
  offer: {
    icon: LucideIcon
    name: Text
    /** One line about the things that an author needs. */
    line: Text
    create: Text
  }
  cover: {
    /** Text that is shown instead of a missing cover. */
    none: Text
    /** Whether covers are wide instead of upright. */
    isWide?: boolean
    /** The button that uses the first page of the first chapter as the cover, for works with pages. */
    firstPage?: Text
  }
  /** Metadata of works of this type, for search engines and link previews. */
  metadata: {
    /** The type of the work and the action of its reader, in the vocabulary of schema.org. */
    type: string
    action: 'ReadAction' | 'WatchAction'
    /** The type of the work in link previews (ogp.me). */
    preview: 'book' | 'video.other'
  }
  texts: {
    /** The heading of the shelf. */
    name: Text
    description: Text
    /** The heading of the shelf with the newest works on the home page. */
    newest: Text
    /** The link to the whole shelf. */
    all: Text
    none: Text
    noneFiltered: Text
    publishOne: Text
  }
  parts: PartTexts
  /** Files that a member can download: of a whole work (empty when the work is too long), and of a chapter. */
  downloads?: {
    whole(work: Pick<WorkView, 'id' | 'size'>): DownloadFile[]
    chapter?(id: number): DownloadFile[]
  }
  /**
   * Set when chapters can be saved on a device. `load` loads the functions that save content other than texts and pictures.
   * `hasFormats`: the member can choose a format.
   */
  offlineSupport?: { hasFormats: boolean; load?: () => Promise<OfflineSupport> }
  /**
   * Set when authors may offer guests a preview. `read` resolves with the preview, or null if there is none. `Shelf` shows it on
   * the work's page.
   */
  preview?: {
    read(call: Call, id: number): Promise<WorkPreview | null>
    Shelf: ComponentType<{ preview: WorkPreview }>
  }
  steps: StepTexts
  /** Names of all facets and their values, for the filters of the shelf. */
  facetTexts: Record<string, { name: Text; values: Record<string, Text> }>
  /** Returns the facets of a work as text for readers, e.g. "Reads right to left". */
  facetLine(facets: Facets): string
  /** Returns the text of the position that a comment is about, e.g. "page 3". */
  anchorText?: (anchor: string) => string | null
  /** Returns the URL of the position that a comment is about. `chapter` is the URL of the chapter. */
  anchorUrl?: (chapter: string, anchor: string) => string | null
  /** Returns a position as text, e.g. "page 3". */
  placeText(place: Pick<Place, 'position'>): string
  /** Returns a position and the size of its chapter as text, e.g. "page 3 of 12". */
  placeOfText(place: Pick<Place, 'position' | 'size'>): string
}
