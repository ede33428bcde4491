import { decodeText } from '@engawa/charset'
import { resolvePath } from '../../../archive/epub-package.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import type { Mark } from './inline.ts'

const SHEET_BYTES = 2 * 1024 * 1024
/** Limits of one page: the characters at its beginning that are searched for styles, and the number of sheets. */
const HEAD_LENGTH = 500_000
const MAX_SHEETS = 20

/** A selector of a class, optionally with an element. Others depend on the place of an element. */
const CLASS = /^(?:[a-z][a-z0-9]{0,20})?\.([\w-]{1,100})$/i

/** A style that a text can have: a mark, or that it is not shown. */
export type Style = Mark | 'hidden'

const STYLES: [Style, RegExp][] = [
  ['strong', /(?:^|;)\s{0,9}font-weight\s{0,9}:\s{0,9}(?:bold|[6-9]00)/i],
  ['em', /(?:^|;)\s{0,9}font-style\s{0,9}:\s{0,9}(?:italic|oblique)/i],
  ['strike', /(?:^|;)\s{0,9}text-decoration(?:-line)?\s{0,9}:[^;]{0,50}line-through/i],
  ['dots', /(?:^|;)\s{0,9}(?:-(?:webkit|epub)-)?text-emphasis(?:-style)?\s{0,9}:\s{0,9}(?!none)/i],
  ['hidden', /(?:^|;)\s{0,9}display\s{0,9}:\s{0,9}none/i],
]

/** Returns the styles in a list of declarations of CSS: bold, italic, struck out, emphasis dots, or hidden. */
export const stylesOf = (css: string): Style[] =>
  STYLES.flatMap(([style, pattern]) => (pattern.test(css) ? [style] : []))

/** The styles of each class of a style sheet. */
export type StyleSheet = ReadonlyMap<string, readonly Style[]>

/** Reads the classes of a style sheet. */
export function readStyles(css: string): StyleSheet {
  const found = new Map<string, readonly Style[]>()
  for (const { selectors, style } of rulesOf(withoutComments(css))) {
    const styles = stylesOf(style)
    if (styles.length === 0) continue
    for (const selector of selectors.split(',')) {
      const name = CLASS.exec(selector.trim())?.[1]
      if (name !== undefined) found.set(name, [...new Set([...(found.get(name) ?? []), ...styles])])
    }
  }
  return found
}

/** Yields the rules of a style sheet. Rules in a block such as `@media` are left out, because they are for some screens or programs only. */
function* rulesOf(css: string): Generator<{ selectors: string; style: string }> {
  let [depth, from, selectors] = [0, 0, '']
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === ';' && depth > 0) continue
    const text = css.slice(from, index)
    from = index + 1
    if (sign === '{') {
      if (depth === 0) selectors = text.trim()
      depth += 1
    } else if (sign === '}') {
      if (depth === 1 && !selectors.startsWith('@')) yield { selectors, style: text }
      depth = Math.max(0, depth - 1)
    }
  }
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*')
  return rest.reduce((text, part) => {
    const end = part.indexOf('*/')
    return end === -1 ? text : `${text} ${part.slice(end + 2)}`
  }, first)
}

const LINK = /<link\b([^<>]{0,1000})>/gi
const STYLE = /<style\b[^<>]{0,300}>([^<]*)<\/style>/gi

/** Returns a function that reads the styles of a page: its style sheets in the book, and its own. Each sheet is read once. */
export function pageStyles(parts: ZipParts): (path: string, html: string) => Promise<StyleSheet> {
  const sheets = new Map<string, StyleSheet>()
  const sheetAt = async (path: string): Promise<StyleSheet> => {
    const known = sheets.get(path)
    if (known) return known
    // A book without its styles is still a book.
    const bytes = await parts.read(path, SHEET_BYTES).catch(() => undefined)
    const read = readStyles(bytes ? decodeText(bytes) : '')
    sheets.set(path, read)
    return read
  }
  return async (path, html) => {
    const head = html.slice(0, HEAD_LENGTH)
    const paths = [...head.matchAll(LINK)].flatMap(([, attributes = '']) => {
      const href = /\shref\s{0,9}=\s{0,9}["']([^"']{1,500})["']/i.exec(attributes)?.[1]
      const isSheet = /\srel\s{0,9}=\s{0,9}["'][^"']{0,50}stylesheet/i.test(attributes)
      const found = href === undefined || !isSheet ? undefined : parts.find(resolvePath(path, href))
      return found ?? []
    })
    const all: StyleSheet[] = []
    for (const sheet of paths.slice(0, MAX_SHEETS)) all.push(await sheetAt(sheet))
    for (const [, css = ''] of head.matchAll(STYLE)) all.push(readStyles(css))
    return all.length === 1 ? all[0]! : new Map(all.flatMap((each) => [...each]))
  }
}
