import { note, type Notes } from './book.ts'
import { fencedLines } from './fenced-lines.ts'
import { htmlBlocks } from './html-blocks.ts'

const TAG = /<\/?([a-z][a-z1-6]{0,14})(?:[\s/][^<>]{0,500})?>/iy
const MARKS: Record<string, string> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~', strike: '~~' },
  ...{ br: '\n', hr: '\n\n***\n\n' },
  ...Object.fromEntries(
    'p div center details summary aside section article header footer main figure figcaption'
      .split(' ')
      .map((name) => [name, '\n\n']),
  ),
}
/** Elements that are read like those of a page. */
const INLINE = new Set(['ruby', 'sub', 'sup'])
const MAX_INLINE = 2_000
const DROPPED = new Set(['img', 'u', 'span', 'font', 'small', 'big', 'a', 'rb', 'rp', 'mark', 'ins'])

/**
 * Converts the HTML that texts in Markdown contain, such as ruby and line breaks, to Markdown. Other tags remain: they are shown as text.
 * Code stays as it is. Pictures are counted as left out.
 */
export function withoutHtml(text: string, notes: Notes): string {
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  const parts: { isCode: boolean; lines: string[] }[] = []
  for (const [at, line] of lines.entries()) {
    const isCode = fenced.has(at)
    if (parts.at(-1)?.isCode === isCode) parts.at(-1)!.lines.push(line)
    else parts.push({ isCode, lines: [line] })
  }
  return parts
    .map((part) => (part.isCode ? part.lines.join('\n') : convert(part.lines.join('\n'), notes)))
    .join('\n')
}

function convert(text: string, notes: Notes): string {
  const find = searcherIn(text)
  let [result, at] = ['', 0]
  for (const { 0: sign, index } of text.matchAll(/\\[<`\\]|[<`]/g)) {
    if (index < at) continue
    result += text.slice(at, index)
    const [shown, length] = signAt(sign, text, index, find, notes)
    result += shown
    at = index + length
  }
  return result + text.slice(at)
}

/** Returns the Markdown of the HTML or code that begins with a sign, and its length. A sign after a backslash begins nothing. */
function signAt(sign: string, text: string, from: number, find: Find, notes: Notes): [string, number] {
  if (sign.startsWith('\\')) return [sign, sign.length]
  return sign === '`' ? codeAt(text, from, find) : htmlAt(text, from, find, notes)
}

type Find = (part: string, from: number) => number

/** Returns a search that does not search again for a part that does not follow. */
function searcherIn(text: string): Find {
  const missing = new Set<string>()
  return (part, from) => {
    const found = missing.has(part) ? -1 : text.indexOf(part, from)
    if (found === -1) missing.add(part)
    return found
  }
}

/** Returns code between backquotes of one line unchanged, with its length. */
function codeAt(text: string, from: number, find: Find): [string, number] {
  const end = find('`', from + 1)
  const code = end === -1 ? '`' : text.slice(from, end + 1)
  return code.includes('\n') ? ['`', 1] : [code, code.length]
}

/** Returns the Markdown of the element, tag or comment that begins here, and the length of its HTML. */
function htmlAt(text: string, from: number, find: Find, notes: Notes): [string, number] {
  if (text.startsWith('<!--', from)) {
    const end = find('-->', from)
    if (end === -1) return ['<', 1]
    note(notes, 'comments')
    return ['', end + 3 - from]
  }
  TAG.lastIndex = from
  const [tag, name = ''] = TAG.exec(text) ?? []
  if (tag === undefined) return ['<', 1]
  const element = name.toLowerCase()
  if (INLINE.has(element)) {
    const close = `</${name}>`
    const end = tag.startsWith('</') ? -1 : find(close, from)
    if (end === -1 || end - from > MAX_INLINE) return ['', tag.length]
    const to = end + close.length
    return [inlineOf(text.slice(from, to), notes), to - from]
  }
  if (element === 'img') note(notes, 'pictures')
  return [MARKS[element] ?? (DROPPED.has(element) ? '' : tag), tag.length]
}

const inlineOf = (html: string, notes: Notes): string =>
  htmlBlocks(html, notes)
    .map((block) => (block.kind === 'anchor' ? '' : block.text))
    .join('')
