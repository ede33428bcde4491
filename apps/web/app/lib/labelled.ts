import { isEnglish } from './language.ts'

/** What something is and what it says, with the colon of the reader's language: "Score: 8", "评分：8". */
export const labelled = (label: string, text: string): string =>
  isEnglish() ? `${label}: ${text}` : `${label}：${text}`
