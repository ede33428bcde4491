export type NovelBookTables = {
  /** A novel as EPUB: one file, rebuilt when its content has changed. */
  novel_books: {
    work_id: number
    version: string
    file_key: string
    size: number
    made_at: Date
  }
}
