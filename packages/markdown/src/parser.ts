import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { bounded } from './bounded.ts'
import { mentionRule } from './rules/mention.ts'
import { novelRules } from './rules/novel.ts'
import { spoilerRule } from './rules/spoiler.ts'
import { taskListRule } from './rules/task-list.ts'
import { textRule } from './rules/text.ts'
import { wikiLinkRule } from './rules/wiki-link.ts'

/** `novel`: with ruby and emphasis dots. */
export type Flavour = 'plain' | 'novel'

/** Deeper quotes and lists are shown as text. */
const MAX_NESTING = 20

/** The addresses a text may lead to: whole ones, paths of this site, places in the text. */
const ADDRESS = /^(https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/i

/**
 * CommonMark with tables, strikethrough and bare links; a new line is a new line, as members expect of a text field. HTML is text.
 * `cjkFriendly` closes emphasis beside Chinese and Japanese punctuation, where CommonMark does not.
 */
export function createParser(flavour: Flavour): MarkdownIt {
  const parser = createMarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: MAX_NESTING })
  // Only whole addresses become links by themselves: in CJK text a file name is more often than not no link.
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
