import { foldHan } from './fold-han.ts'

/**
 * A token of a text: a word, or one character of a script without spaces. `start` and `end` are its positions in the given text. `joined`:
 * the token follows the previous character without a gap.
 */
export type Token = { kind: 'word' | 'char'; text: string; start: number; end: number; joined: boolean }

// ー and 々 are listed separately, because they do not belong to a single script in Unicode.
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u
const WORD = /[\p{L}\p{N}\p{M}]/u
const MAX_WORD_LENGTH = 60

const KATAKANA_FIRST = 0x30a1
const KATAKANA_LAST = 0x30f6
const TO_HIRAGANA = 0x60

const hiragana = (char: string): string => {
  const code = char.codePointAt(0)!
  return code >= KATAKANA_FIRST && code <= KATAKANA_LAST ? String.fromCodePoint(code - TO_HIRAGANA) : char
}

type Char = { folded: string; spaceless: boolean; inWord: boolean }

/**
 * Folded characters. They are cached, because texts consist of few different characters. The size is limited, so that no text can fill the
 * memory.
 */
const chars = new Map<string, Char>()
const MAX_CHARS = 20_000

function readChar(char: string): Char {
  const known = chars.get(char)
  if (known) return known
  if (chars.size === MAX_CHARS) chars.clear()
  const folded = foldChar(char)
  const read = { folded, spaceless: SPACELESS.test(folded), inWord: WORD.test(char) }
  chars.set(char, read)
  return read
}

/** Returns the folded form of a character, which may have combining marks. For comparing texts character by character. */
export const foldedChar = (char: string): string => readChar(char).folded

/**
 * Folds one character: removes differences of width, case and accents. Converts katakana to hiragana, and the variants of a Chinese
 * character to one form.
 */
function foldChar(char: string): string {
  const wide = char.normalize('NFKC').toLowerCase()
  if (SPACELESS.test(wide)) return [...wide].map((each) => foldHan(hiragana(each))).join('')
  return wide.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** Splits a text into tokens, in order. Never throws. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let word: Token | undefined
  for (const char of text) {
    const start = at
    at += char.length
    const { folded, spaceless, inWord } = readChar(char)
    if (!spaceless && inWord) {
      if (!word) tokens.push((word = { kind: 'word', text: '', start, end: at, joined: false }))
      word.end = at
      if (word.text.length < MAX_WORD_LENGTH) word.text += folded
      continue
    }
    word = undefined
    if (!spaceless) continue
    const last = tokens.at(-1)
    tokens.push({
      kind: 'char',
      text: folded,
      start,
      end: at,
      joined: last?.kind === 'char' && last.end === start,
    })
  }
  return tokens.filter((token) => token.text !== '')
}

/** Groups tokens into runs: characters without a gap are one run, and each word is a run. */
export function runsOf(tokens: Token[]): Token[][] {
  const runs: Token[][] = []
  for (const token of tokens) {
    if (token.joined && runs.length > 0) runs.at(-1)!.push(token)
    else runs.push([token])
  }
  return runs
}

/** Folds a whole text, for comparing titles. */
export const foldText = (text: string): string =>
  runsOf(tokensOf(text.normalize('NFKC')))
    .map((run) => run.map((token) => token.text).join(''))
    .join(' ')
