import type { Line } from './types.ts'

export type LineHit = { peerId: string; line: Line; parts: { text: string; hit: boolean }[] }

const MAX_HITS = 50
const CONTEXT_CHARS = 40

/** Returns messages that contain all words of a query, the newest first. Each text is cut around its first match. */
export function searchLines(conversations: Record<string, readonly Line[]>, query: string): LineHit[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return Object.entries(conversations)
    .flatMap(([peerId, lines]) =>
      lines
        .filter((line) => {
          const text = line.text.toLocaleLowerCase()
          return words.every((word) => text.includes(word))
        })
        .map((line) => ({ peerId, line })),
    )
    .sort((a, b) => (a.line.time < b.line.time ? 1 : -1))
    .slice(0, MAX_HITS)
    .map((hit) => ({ ...hit, parts: partsOf(hit.line.text, words[0]!) }))
}

function partsOf(text: string, word: string): LineHit['parts'] {
  const at = text.toLocaleLowerCase().indexOf(word)
  // Lower case text may be longer than the original. In that case no match is marked.
  if (at < 0 || text.slice(at, at + word.length).toLocaleLowerCase() !== word)
    return [{ text: text.slice(0, 100), hit: false }]
  const from = Math.max(0, at - CONTEXT_CHARS)
  return [
    { text: (from > 0 ? '…' : '') + text.slice(from, at), hit: false },
    { text: text.slice(at, at + word.length), hit: true },
    { text: text.slice(at + word.length, at + word.length + 2 * CONTEXT_CHARS), hit: false },
  ]
}
