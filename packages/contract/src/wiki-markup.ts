import { wikiKey, wikiTitleOf } from './wiki-title.ts'
import { LIMITS } from './limits.ts'
import type { SubjectRef } from './subjects.ts'

/**
 * A parsed wiki text: the special lines about the page, and the remaining Markdown. The special lines are part of the text, so history,
 * merging and export need no additional data.
 */
export type WikiMarkup = {
  /** The target of a redirect, whose first line is `#REDIRECT [[Title]]` or `#重定向 [[标题]]`. */
  redirect: string | null
  /** The names in lines such as `[[Category:Name]]` or `[[分类:名称]]`, each once. */
  categories: string[]
  /** The subject in a line such as `{{infobox:work/7}}`. */
  infobox: SubjectRef | null
  markdown: string
}

const REDIRECT = /^#(?:redirect|重定向)[:：]?\s*\[\[([^[\]|#]+)(?:[|#][^[\]]*)?\]\]\s*$/iu
const CATEGORY = /^\s*\[\[(?:category|分类)[:：]([^[\]|#]+)\]\]\s*/iu
const INFOBOX = /^\s*\{\{infobox:([a-z][a-z-]{0,31})\/([1-9]\d{0,14})\}\}\s*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Parses the special lines of a wiki text. Ignores such lines in code blocks. */
export function readWikiMarkup(text: string): WikiMarkup {
  const markup: WikiMarkup = { redirect: null, categories: [], infobox: null, markdown: '' }
  const lines = linesOf(text)
  const target = REDIRECT.exec(lines[0]?.line ?? '')?.[1]
  markup.redirect = (target !== undefined && wikiTitleOf(target)) || null
  const rest: string[] = []
  for (const { line, isCode } of markup.redirect === null ? lines : lines.slice(1))
    if (isCode || !parseLine(markup, line)) rest.push(line)
  return { ...markup, markdown: rest.join('\n').trim() }
}

/** Adds a page to a category: appends a line to its text, in the language of the text's other categories, or with `word`. */
export function withWikiCategory(text: string, name: string, word: string): string {
  const { categories } = readWikiMarkup(text)
  if (categories.some((each) => wikiKey(each) === wikiKey(name))) return text
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  const used = linesOf(text).findLast(({ line, isCode }) => !isCode && categoriesIn(line).length > 0)
  const written = /\[\[([^:：[\]]{1,20})[:：]/u.exec(used?.line ?? '')?.[1] ?? word
  const gap = text.trim() === '' ? '' : categoriesIn(last).length > 0 ? '\n' : '\n\n'
  return `${text.trimEnd()}${gap}[[${written}:${name}]]\n`
}

/** Removes a page from a category: removes the links to the category from the special lines of its text. */
export function withoutWikiCategory(text: string, name: string): string {
  const lines = linesOf(text).flatMap(({ line, isCode }) => {
    const names = isCode ? [] : categoriesIn(line)
    if (!names.some((each) => wikiKey(each.name) === wikiKey(name))) return [line]
    const rest = names.filter((each) => wikiKey(each.name) !== wikiKey(name)).map(({ link }) => link)
    return rest.length === 0 ? [] : [rest.join(' ')]
  })
  return lines.join('\n')
}

/** Returns the word and the name of a link to a category that is being typed, such as `Category:Bi`; undefined for other texts. */
export function wikiCategoryIn(text: string): { word: string; name: string } | undefined {
  const found = /^\s*(category|分类)[:：]([^#|]*)$/iu.exec(text)
  return found ? { word: found[1]!, name: found[2]! } : undefined
}

function linesOf(text: string): { line: string; isCode: boolean }[] {
  let fence: string | undefined
  return text.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1]
    const isMark = mark !== undefined && (fence === undefined || mark.startsWith(fence))
    const isCode = fence !== undefined || isMark
    if (isMark) fence = fence === undefined ? mark : undefined
    return { line, isCode }
  })
}

/** Returns the links of a line that contains only links to categories; empty for other lines. */
function categoriesIn(line: string): { name: string; link: string }[] {
  let rest = line
  const found: { name: string; link: string }[] = []
  for (let next = CATEGORY.exec(rest); next; next = CATEGORY.exec(rest)) {
    const name = wikiTitleOf(next[1]!)
    if (name !== undefined) found.push({ name, link: next[0].trim() })
    rest = rest.slice(next[0].length)
  }
  return rest.trim() === '' ? found : []
}

/** Whether a line contains only special markup. If so, adds its data to `markup`. */
function parseLine(markup: WikiMarkup, line: string): boolean {
  const box = INFOBOX.exec(line)
  if (box) {
    markup.infobox ??= { kind: box[1]!, id: Number(box[2]) }
    return true
  }
  const found = categoriesIn(line)
  for (const { name } of found) addCategory(markup.categories, name)
  return found.length > 0
}

function addCategory(categories: string[], name: string): void {
  const isNew = !categories.some((each) => wikiKey(each) === wikiKey(name))
  if (isNew && categories.length < LIMITS.wikiCategoriesMax) categories.push(name)
}
