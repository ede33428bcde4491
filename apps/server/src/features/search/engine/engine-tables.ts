export type SearchEngineTables = {
  /** Search documents. The table has one partition for each kind. */
  search_documents: {
    kind: string
    id: number
    /** A subdivision of the kind that can be searched separately, such as the type of a work; empty if the kind has none. */
    subkind: string
    title: string
    folded_title: string
    /** The beginning of the text, for excerpts. */
    text: string
    /** Time of publication. */
    at: Date
    /** Age and popularity as one number, which does not change as time passes. */
    standing: number
    author_id: number | null
    /** The kind of the container; null without one. The document is found only while its container is visible. */
    shown_with_kind: string | null
    shown_with_id: number | null
    audience: string
    /** The tsvector of the document, written as text. */
    terms: string
  }
  /** Latin words of documents, with the parts by which similar words are found, for spelling corrections. */
  search_words: { word: string; grams: string[] }
}
