import type { Generated } from 'kysely'

export type SearchTables = {
  /** One partition for each kind. */
  search_documents: {
    kind: string
    id: number
    /** A part of the kind that can be searched by itself, e.g. a work's type; empty without one. */
    subkind: string
    title: string
    folded_title: string
    /** The beginning of its text, for excerpts. */
    text: string
    /** When it was published. */
    at: Date
    /** How new and how well liked it is, in one figure that never changes with time alone. */
    standing: number
    author_id: number | null
    /** It is found only while this is found. */
    shown_with_kind: string | null
    shown_with_id: number | null
    audience: string
    /** A tsvector as text. */
    terms: string
  }
  /** Latin words that documents are made of, with their trigrams: what corrections are chosen from. */
  search_words: { word: string; grams: string[] }
  /** The kinds whose documents are written, or being written, in the form of this version. */
  search_kinds: { kind: string; version: number }
  tag_aliases: { id: Generated<number>; words: string[] }
}
