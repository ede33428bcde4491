/** Number of lines that are highlighted and shown together. */
export const CHUNK_LINES = 100

/** Kinds of tokens, by their names in the style sheet. Messages contain their indexes. */
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

/** Messages to the worker: a language that will be needed, a file to highlight, and the visible chunks of a file. */
export type ToHighlighter =
  | { kind: 'warm'; language: string }
  | { kind: 'open'; file: number; text: string; language: string }
  | { kind: 'show'; file: number; chunks: number[] }

/**
 * A message from the worker: the tokens of a chunk. For each line their number, then the length and kind of each. `isGuess`: the
 * lines before were not read yet, and better tokens follow.
 */
export type FromHighlighter = { file: number; chunk: number; tokens: Uint32Array; isGuess: boolean }
