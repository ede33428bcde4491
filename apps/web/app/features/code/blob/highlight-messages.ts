/** Lines that are highlighted and shown together. */
export const CHUNK_LINES = 100

/** What a token is, as the style sheet calls it; their places are the numbers in messages. */
export const KINDS = [
  'plain',
  'keyword',
  'string',
  'string-expression',
  'comment',
  'constant',
  'parameter',
  'function',
  'punctuation',
  'link',
] as const

/** To the worker: a language that will be needed, a file to highlight, then which of its chunks are in sight. */
export type ToHighlighter =
  | { kind: 'warm'; language: string }
  | { kind: 'open'; file: number; text: string; language: string }
  | { kind: 'show'; file: number; chunks: number[] }

/**
 * From the worker: the tokens of a chunk, for each line how many, and for each of them its length and kind. `isGuess`: the lines before were not
 * read yet, and better tokens follow.
 */
export type FromHighlighter = { file: number; chunk: number; tokens: Uint32Array; isGuess: boolean }
