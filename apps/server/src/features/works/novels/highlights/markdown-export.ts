import {
  textIn,
  type HighlightColour,
  type HighlightsOfChapter,
  type Language,
  type ListedHighlight,
} from '@engawa/contract'
import { escapeText } from '../import/reading/escape-markdown.ts'

type Words = Record<HighlightColour | 'gone' | 'changed' | 'closed', string>

const WORDS: Record<'en' | 'zh', Words> = {
  en: {
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    pink: 'Pink',
    gone: 'no longer in the text',
    changed: 'the text has changed since',
    closed: 'This chapter is no longer published.',
  },
  zh: {
    yellow: '黄色',
    green: '绿色',
    blue: '蓝色',
    pink: '粉色',
    gone: '原文里已经没有这一段',
    changed: '原文之后改过',
    closed: '这一话已不再公开。',
  },
}

/** Returns the beginning of an export: the novel and its author. */
export const headOf = (title: string, author: string): string =>
  `# ${oneLine(title)}\n${author === '' ? '' : `\n${oneLine(author)}\n`}`

/** Returns a chapter of an export: a heading, then quotes with their notes. `name` is the title of the chapter. */
export function chapterOf(name: string, { open, items }: HighlightsOfChapter, language: Language): string {
  const words = textIn(WORDS, language)
  const closed = open ? '' : `\n*${words.closed}*\n`
  return `\n## ${oneLine(name)}\n${closed}${items.map((item) => `\n${itemOf(item, words)}`).join('')}`
}

function itemOf({ parts, colour, note, state, createdAt }: ListedHighlight, words: Words): string {
  const facts = [words[colour], createdAt.slice(0, 10), ...(state === 'here' ? [] : [words[state]])]
  const quote = parts.map((part) => quoted(escapeText(part.quote))).join('\n>\n')
  return `${quote}\n>\n> — ${facts.join(' · ')}\n${note === '' ? '' : `\n${contained(note)}\n`}`
}

/** Returns a title as one line, because a line break would end the heading. */
const oneLine = (text: string): string => escapeText(text.replace(/\s+/g, ' ').trim())

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/**
 * Returns a note as a Markdown list item. An unclosed block in the note (code, a comment) ends with the item. HTML elements
 * become text, as on the site.
 */
const contained = (note: string): string =>
  note
    .replace(/<(?=[a-z!/?])(?!(?:https?|mailto):)/gi, '&lt;')
    .split('\n')
    .map((line, at) => `${at === 0 ? '- ' : '  '}${line}`.trimEnd())
    .join('\n')
