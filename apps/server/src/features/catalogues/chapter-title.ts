import type { textsOf } from './catalogue-texts.ts'

export type Texts = ReturnType<typeof textsOf>

/** Returns the chapter's title with its number, so that apps that sort by title list the chapters in order. */
export const chapterTitle = ({ number, title }: { number: number; title: string }, texts: Texts): string =>
  title === '' ? texts.chapter(number) : `${texts.chapter(number)}: ${title}`
