/** Words that can be misspelt: others are too short, or no words. */
const WORD = /^\p{Script=Latin}{3,24}$/u

export const isWord = (text: string): boolean => WORD.test(text)
