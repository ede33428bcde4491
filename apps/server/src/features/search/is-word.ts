/** A word that spelling correction applies to. Others are too short, too long, or not in Latin script. */
const WORD = /^\p{Script=Latin}{3,24}$/u

export const isWord = (text: string): boolean => WORD.test(text)
