import type { textsOf } from './catalogue-texts.ts'

export type Texts = ReturnType<typeof textsOf>

/** The title of a chapter always has its number, so that apps that sort by titles sort them right. */
export const chapterTitle = ({ number, title }: { number: number; title: string }, texts: Texts): string =>
  title === '' ? texts.chapter(number) : `${texts.chapter(number)}: ${title}`
