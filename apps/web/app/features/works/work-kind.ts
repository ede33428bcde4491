import type { Call, ComicPreview, Facets, Place, WorkKindFacts, WorkView } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Keeping } from '#app/features/offline/index.ts'

type Text = () => string

/** The one thing to do next with a work, in words: to read, or to watch. */
export type StepTexts = {
  /** The shelf of those that somebody is in the middle of. */
  shelf: Text
  icon: LucideIcon
  start: (chapter: { number: number }) => string
  goOn: (chapter: { number: number; place: string }) => string
  next: (chapter: { number: number }) => string
  again: Text
  login: Text
  /** Where no chapter is ready. */
  nothing: Text
}

/** What the parts of a work are called: chapters, or episodes. */
export type PartTexts = {
  /** The heading of their list. */
  heading: Text
  count: (parts: { count: number }) => string
  number: (part: { number: number }) => string
  none: Text
  /** Where the reader is, in the row of a part: "You are at page 2". */
  here: (at: { place: string }) => string
  /** A place in a work: "Chapter 3, page 2". */
  place: (place: { number: number; place: string }) => string
  finished: (part: { number: number }) => string
  /** Comments on one part, and the field that says which part a comment is about, with its choice of none. */
  comments: Text
  about: Text
  whole: Text
}

/** A file by what it is called: "EPUB". */
export type DownloadFile = { name: string; path: string }

/** What guests may look at of a work. */
export type WorkPreview = ComicPreview

/** What the pages know of a type of works. */
export type WorkKind = WorkKindFacts & {
  /** The page where one is made; with `?id=` where it is edited. */
  publishPath: string
  /** How it is offered to authors. */
  offer: {
    icon: LucideIcon
    name: Text
    /** What is needed for it, in a line. */
    line: Text
    create: Text
  }
  cover: {
    /** What stands in its place while there is none. */
    none: Text
    /** Its covers are wide, not upright. */
    isWide?: boolean
    /** Takes the first page of the first chapter again, where chapters have pages. */
    firstPage?: Text
  }
  /** What it is for other programs. */
  metadata: {
    /** Its type and what is done with it, in the vocabulary of schema.org. */
    type: string
    action: 'ReadAction' | 'WatchAction'
    /** Its type in link previews (ogp.me). */
    preview: 'book' | 'video.other'
  }
  texts: {
    /** The heading of its shelf. */
    name: Text
    description: Text
    /** The heading of its newest works on the home page. */
    newest: Text
    /** The link to its whole shelf. */
    all: Text
    none: Text
    noneFiltered: Text
    publishOne: Text
  }
  parts: PartTexts
  /** Files that a member can take along: of a whole work (none where it is too long), and of a chapter. */
  downloads?: {
    whole(work: Pick<WorkView, 'id' | 'size'>): DownloadFile[]
    chapter?(id: number): DownloadFile[]
  }
  /** Its chapters can be kept on a device; `load` gives what is kept besides texts and pictures. `hasForms`: the member chooses in which form. */
  keeping?: { hasForms: boolean; load?: () => Promise<Keeping> }
  /** Where authors may let guests look inside: what they see (null: nothing), and how the page of the work shows it. */
  preview?: {
    read(call: Call, id: number): Promise<WorkPreview | null>
    Shelf: ComponentType<{ preview: WorkPreview }>
  }
  steps: StepTexts
  /** Every facet and its values in words, for the filters of its shelf. */
  facetTexts: Record<string, { name: Text; values: Record<string, Text> }>
  /** What its facets mean for a reader: "Reads right to left". */
  facetLine(facets: Facets): string
  /** A place that a comment is about, in words: "page 3". */
  anchorText?: (anchor: string) => string | null
  /** The address of such a place, from that of its chapter. */
  anchorUrl?: (chapter: string, anchor: string) => string | null
  /** A place in words: "page 3". */
  placeText(place: Pick<Place, 'position'>): string
  /** The same with the size of the chapter: "page 3 of 12". */
  placeOfText(place: Pick<Place, 'position' | 'size'>): string
}
