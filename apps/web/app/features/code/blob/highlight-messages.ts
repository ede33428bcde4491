/** Number of lines in a chunk, which is highlighted and shown as a whole. */
export const CHUNK_LINES = 100

/** The kinds of tokens, by their names in the style sheet. Messages contain the index of a kind. */
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

/** A message to the worker: a language that will be needed, a file to highlight, or the visible chunks of a file. */
export type ToHighlighter =
  | { kind: 'warm'; language: string }
  | { kind: 'open'; file: number; text: string; language: string }
  | { kind: 'show'; file: number; chunks: number[] }

/**
 * The tokens of a chunk from the worker: for each line the number of tokens, then the length and kind of each token. `isGuess`
 * means that earlier lines have not been read yet, so better tokens follow.
 */
export type FromHighlighter = { file: number; chunk: number; tokens: Uint32Array; isGuess: boolean }
