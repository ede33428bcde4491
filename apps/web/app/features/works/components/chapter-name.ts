import { m } from '#app/texts/messages.js'

type Named = { title: string; number: number }

/** Titles that contain the number of the chapter: "第3话 雨", "三 雨", "Chapter 3", "3. Rain". */
const COUNTED =
  /^\s*(?:第\s*[\d〇零一二三四五六七八九十百千两]+\s*[话話章回集节節]|(?:chapter|chap|ch|episode|ep)\b\.?\s*\d|#\s*\d|[〇零一二三四五六七八九十百千]+[\s、.:·]|\d+[、.:)])/iu

/** Whether a chapter's title begins with its number, so that the page need not show the number again. */
export const isCounted = (title: string): boolean => COUNTED.test(title.normalize('NFKC'))

/** Returns the title of a chapter, or "Chapter" and its number when it has no title. */
export const nameOfChapter = ({ title, number }: Named): string => title || m.works_chapter_number({ number })

/**
 * Returns the number and title of a chapter, e.g. "Chapter 3 · Rain". A number that the title contains is not repeated.
 * `numberText` formats the number.
 */
export const fullNameOfChapter = (
  { title, number }: Named,
  numberText: (of: { number: number }) => string = m.works_chapter_number,
): string => (isCounted(title) ? title : [numberText({ number }), title].filter(Boolean).join(' · '))
