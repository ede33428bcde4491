import type { Generated } from 'kysely'

export type SearchTables = {
  /** One partition for each kind. */
  search_documents: {
    kind: string
    id: number
    /** A part of the kind that can be searched alone, e.g. a work's type; empty without one. */
    subkind: string
    title: string
    folded_title: string
    /** The beginning of the text, for excerpts. */
    text: string
    /** Time of publication. */
    at: Date
    /** Age and popularity in one number, which does not change as time passes. */
    standing: number
    author_id: number | null
    /** The container. The document is found only while the container is visible. */
    shown_with_kind: string | null
    shown_with_id: number | null
    audience: string
    /** A tsvector as text. */
    terms: string
  }
  /** Latin words of documents with their trigrams, for spelling corrections. */
  search_words: { word: string; grams: string[] }
  /** The version in which a kind's documents are written, or are being written. */
  search_kinds: { kind: string; version: number }
  tag_aliases: { id: Generated<number>; words: string[] }
}
