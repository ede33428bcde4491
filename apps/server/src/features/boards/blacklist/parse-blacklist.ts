import {
  BoardQueryError,
  type BoardPost,
  leavesOf,
  matchesNode,
  parseBoardQuery,
} from '@engawa/connectors/boards'
import { fixedRule } from '@engawa/connectors/rule'

/** A line of a blacklist: its text, and whether it hides a post. */
export type BlacklistLine = { text: string; hides: (post: BoardPost) => boolean }

/** The number of an invalid line, counted from 1. */
type BrokenLine = { line: number }

/**
 * Parses a blacklist in the syntax of boards. A line hides a post when all of its words match. `-`, `~`, `or`, fields and
 * `user:name` work as in a query; `#` begins a comment.
 */
export function parseBlacklist(text: string): { lines: BlacklistLine[]; broken: BrokenLine[] } {
  const lines: BlacklistLine[] = []
  const broken: BrokenLine[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const words = withoutRemark(written)
    if (words === '') continue
    const hides = readLine(words)
    if (hides === 'broken') broken.push({ line: index + 1 })
    else if (hides !== 'forbidden') lines.push({ text: words, hides })
  }
  return { lines, broken }
}

/** Returns a blacklist as it is stored: without the lines that contain forbidden terms. */
export const storedBlacklist = (text: string): string =>
  text
    .split('\n')
    .filter((line) => withoutRemark(line) === '' || readLine(withoutRemark(line)) !== 'forbidden')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

const withoutRemark = (line: string): string => line.replace(/(^|\s)#[^]*$/, '').trim()

const UPLOADER = /(?:^|\s)(-?)(?:user|uploader):(\S+)/giu

function readLine(words: string): BlacklistLine['hides'] | 'broken' | 'forbidden' {
  const uploaders = [...words.matchAll(UPLOADER)].map(([, not, name = '']) => ({
    isNot: not === '-',
    name: name.toLowerCase(),
  }))
  try {
    const { where, order } = parseBoardQuery(words.replace(UPLOADER, ' '))
    if (order !== null || (where === null && uploaders.length === 0)) return 'broken'
    const tags = where ? leavesOf(where) : []
    if (tags.some((leaf) => leaf.kind === 'tag' && !fixedRule.allowsQuery(leaf.name))) return 'forbidden'
    return (post) =>
      uploaders.every(({ isNot, name }) => (post.author?.toLowerCase() === name) !== isNot) &&
      (where === null || matchesNode(where, post))
  } catch (error) {
    if (error instanceof BoardQueryError) return 'broken'
    throw error
  }
}
