import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { bounded } from './bounded.ts'
import { mentionRule } from './rules/mention.ts'
import { novelRules } from './rules/novel.ts'
import { spoilerRule } from './rules/spoiler.ts'
import { taskListRule } from './rules/task-list.ts'
import { textRule } from './rules/text.ts'
import { wikiLinkRule } from './rules/wiki-link.ts'

/** The flavour of Markdown. `novel` also has ruby and emphasis dots. */
export type Flavour = 'plain' | 'novel'

/** The maximum nesting of quotes and lists. Deeper ones are shown as text. */
const MAX_NESTING = 20

/** The addresses to which a text may link: complete addresses, paths of this site, and anchors in the text. */
const ADDRESS = /^(https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/i

/**
 * Creates a parser of CommonMark with tables, strikethrough and bare links. A line break in the text is a line break on the page, as
 * members expect of a text field. HTML is shown as text. `cjkFriendly` allows emphasis to end next to Chinese and Japanese punctuation,
 * where CommonMark does not allow it.
 */
export function createParser(flavour: Flavour): MarkdownIt {
  const parser = createMarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: MAX_NESTING })
  // Only complete addresses become links automatically, because a file name like `readme.md` is usually not meant as a link.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  parser.validateLink = (address) => ADDRESS.test(address)
  if (flavour === 'novel') parser.use(novelRules)
  return bounded(
    parser
      .use(cjkFriendly)
      .use(textRule)
      .use(spoilerRule)
      .use(mentionRule)
      .use(wikiLinkRule)
      .use(taskListRule),
  )
}
