import { m } from '#app/texts/messages.js'

/** Returns a label and its text with the colon of the reader's language: "Score: 8", "评分：8". */
export const labelled = (label: string, text: string): string => m.ui_labelled({ label, text })
