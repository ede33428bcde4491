export type SearchTables = {
  search_documents: {
    kind: 'work' | 'user'
    id: number
    /** A work's type; empty for users. */
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
