import { m } from '#app/texts/messages.js'
import type { PartTexts } from '../work-kind.ts'

/** Texts of works that consist of chapters. */
export const chapterTexts: PartTexts = {
  heading: m.works_chapter_list,
  count: m.works_chapters,
  number: m.works_chapter_number,
  none: m.works_chapters_none,
  here: m.works_chapter_here,
  place: m.works_chapter_place,
  finished: m.works_chapter_finished,
  comments: m.works_chapter_comments,
  about: m.works_chapter_about,
  whole: m.works_about_whole,
}
