/** Matches words to which spelling correction applies: Latin words that are neither too short nor too long. */
const WORD = /^\p{Script=Latin}{3,24}$/u

export const isWord = (text: string): boolean => WORD.test(text)
