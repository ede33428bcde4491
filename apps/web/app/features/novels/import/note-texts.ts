import type { BookNote } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** Notes about parts of a file that were left out or changed. */
export const noteTexts: Record<BookNote['what'], (found: { count: number }) => string> = {
  pictures: m.novel_import_note_pictures,
  remote: m.novel_import_note_remote,
  scripts: m.novel_import_note_scripts,
  media: m.novel_import_note_media,
  macros: () => m.novel_import_note_macros(),
  fonts: m.novel_import_note_fonts,
  tables: m.novel_import_note_tables,
  footnotes: m.novel_import_note_footnotes,
  comments: () => m.novel_import_note_comments(),
  formulas: m.novel_import_note_formulas,
  legend: () => m.novel_import_note_legend(),
  unreadable: m.novel_import_note_unreadable,
  split: () => m.novel_import_note_split(),
  pages: m.novel_import_note_pages,
  aside: m.novel_import_note_aside,
  hidden: m.novel_import_note_hidden,
  reflowed: () => m.novel_import_note_reflowed(),
}
