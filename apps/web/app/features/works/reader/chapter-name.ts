import { m } from '#app/texts/messages.js'

/** The title of a chapter, or its number where it has none. */
export const nameOfChapter = (chapter: { title: string; number: number }): string =>
  chapter.title || m.reader_chapter_number({ number: chapter.number })
