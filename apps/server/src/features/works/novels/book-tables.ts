export type NovelBookTables = {
  /** A novel as an EPUB file, which is rebuilt when the content has changed. */
  novel_books: {
    work_id: number
    version: string
    file_key: string
    size: number
    made_at: Date
  }
}
