import { SourceError } from '../source/index.ts'

/** The head of a file between two lines of `---`, and what follows it. */
export type FrontMatter = { fields: Map<string, string>; lists: Map<string, string[]>; text: string }

const MOST_LINES = 2_000

/**
 * Reads the files of github/explore, whose heads hold nothing but `key: value` and lists of ` - value`; for more of YAML there is no need.
 * Throws `bad_answer` when there is no head.
 */
export function readFrontMatter(file: string): FrontMatter {
  const [, head, text] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(file) ?? []
  if (head === undefined) throw new SourceError('bad_answer', 'a file without a head')
  const fields = new Map<string, string>()
  const lists = new Map<string, string[]>()
  let list: string[] = []
  for (const line of head.split(/\r?\n/, MOST_LINES)) {
    const item = /^\s*-\s+([^]*)/.exec(line)?.[1]
    if (item !== undefined) {
      list.push(unquoted(item))
      continue
    }
    const [, key, value = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    if (key === undefined) continue
    fields.set(key, unquoted(value))
    list = []
    lists.set(key, list)
  }
  return { fields, lists, text: (text ?? '').trim() }
}

/** A value without its quotes, or without the comment behind it. */
function unquoted(value: string): string {
  const text = value.trim()
  const quoted = /^(["'])(.*)\1$/.exec(text)?.[2]
  return quoted ?? text.replace(/\s#[^]*$/, '').trim()
}
