import { LIMITS, wikiKey, wikiTitleOf, type SubjectRef } from '@engawa/contract'

/**
 * A parsed wiki text: the special lines about the page, and the remaining Markdown. The special lines are part of the text, so history,
 * merging and export need no additional data.
 */
export type Source = {
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

/** Parses the special lines of a text. Ignores such lines in code blocks. */
export function readSource(text: string): Source {
  const source: Source = { redirect: null, categories: [], infobox: null, markdown: '' }
  const lines = text.split('\n')
  const target = REDIRECT.exec(lines[0] ?? '')?.[1]
  source.redirect = (target !== undefined && wikiTitleOf(target)) || null
  const rest: string[] = []
  let fence: string | undefined
  for (const line of source.redirect === null ? lines : lines.slice(1)) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    if (fence !== undefined || !parseLine(source, line)) rest.push(line)
  }
  return { ...source, markdown: rest.join('\n').trim() }
}

/** Whether a line contains only special markup. If so, adds its data to `source`. */
function parseLine(source: Source, line: string): boolean {
  const box = INFOBOX.exec(line)
  if (box) {
    source.infobox ??= { kind: box[1]!, id: Number(box[2]) }
    return true
  }
  let rest = line
  const names: string[] = []
  for (let found = CATEGORY.exec(rest); found; found = CATEGORY.exec(rest)) {
    const name = wikiTitleOf(found[1]!)
    if (name !== undefined) names.push(name)
    rest = rest.slice(found[0].length)
  }
  if (rest.trim() !== '' || names.length === 0) return false
  for (const name of names) addCategory(source.categories, name)
  return true
}

function addCategory(categories: string[], name: string): void {
  const isNew = !categories.some((each) => wikiKey(each) === wikiKey(name))
  if (isNew && categories.length < LIMITS.wikiCategoriesMax) categories.push(name)
}
