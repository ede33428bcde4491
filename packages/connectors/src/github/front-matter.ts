import { SourceError } from '../source/index.ts'

/** The header of a file between two lines of `---`, and the text after the header. */
export type FrontMatter = { fields: Map<string, string>; lists: Map<string, string[]>; text: string }

const MAX_LINES = 2_000

/**
 * Reads a file of github/explore. Its header contains only `key: value` and lists of ` - value`, so no YAML parser is needed. Throws
 * `bad_answer` when there is no header.
 */
export function readFrontMatter(file: string): FrontMatter {
  const [, head, text] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(file) ?? []
  if (head === undefined) throw new SourceError('bad_answer', 'a file without a head')
  const fields = new Map<string, string>()
  const lists = new Map<string, string[]>()
  let list: string[] = []
  for (const line of head.split(/\r?\n/, MAX_LINES)) {
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

/** Returns a value without quotes and without a comment at its end. */
function unquoted(value: string): string {
  const text = value.trim()
  const quoted = /^(["'])(.*)\1$/.exec(text)?.[2]
  return quoted ?? text.replace(/\s#[^]*$/, '').trim()
}
