export type SearchTables = {
  search_documents: {
    kind: string
    id: number
    /** A part of the kind that can be searched by itself, e.g. a work's type; empty without one. */
    subkind: string
    title: string
    folded_title: string
    summary: string
    /** How well liked it is, to part hits of the same worth. */
    weight: number
    /** A tsvector as text. */
    terms: string
  }
}
