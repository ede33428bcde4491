import { m } from '#app/texts/messages.js'

type Named = { title: string; number: number }

/** Titles that say themselves which chapter it is: "第3话 雨", "三 雨", "Chapter 3", "3. Rain". */
const COUNTED =
  /^\s*(?:第\s*[\d〇零一二三四五六七八九十百千两]+\s*[话話章回集节節]|(?:chapter|chap|ch|episode|ep)\b\.?\s*\d|#\s*\d|[〇零一二三四五六七八九十百千]+[\s、.:·]|\d+[、.:)])/iu

/** Whether the title of a chapter begins with a number of its own: the site's would stand there a second time. */
export const isCounted = (title: string): boolean => COUNTED.test(title.normalize('NFKC'))

/** The title of a chapter, or its number where it has none. */
export const nameOfChapter = ({ title, number }: Named): string => title || m.works_chapter_number({ number })

/** Number and title of a chapter, each once: "Chapter 3 · Rain". `numberText` is what a number is called. */
export const fullNameOfChapter = (
  { title, number }: Named,
  numberText: (of: { number: number }) => string = m.works_chapter_number,
): string => (isCounted(title) ? title : [numberText({ number }), title].filter(Boolean).join(' · '))
