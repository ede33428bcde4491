import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { bounded } from './bounded.ts'
import { alertRule } from './rules/alert.ts'
import { referenceRule } from './rules/reference.ts'
import { taskListRule } from './rules/task-list.ts'

/** The maximum nesting of quotes and lists. Deeper ones are shown as text. */
const MAX_NESTING = 20

/**
 * Creates a parser of GitHub's Markdown: CommonMark with tables, strikethrough, bare links, task lists and alerts. HTML in the text stays
 * HTML, so the result must be sanitised before it is shown. With `breaks`, a line break in the text is a line break on the page: GitHub
 * does this in comments, but not in files.
 */
export function createForeignParser({ breaks }: { breaks: boolean }): MarkdownIt {
  const parser = createMarkdownIt({ html: true, breaks, linkify: true, maxNesting: MAX_NESTING })
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  return bounded(parser.use(cjkFriendly).use(taskListRule).use(alertRule).use(referenceRule))
}
