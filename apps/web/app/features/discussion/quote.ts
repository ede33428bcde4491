import type { CommentView } from '@engawa/contract'
import { ofViewer, type OwnPart } from './own-part.ts'
import { selectedPartOf } from './selected-text.ts'

const MAX_LENGTH = 400

type Quoted = Pick<CommentView, 'id' | 'author' | 'floor' | 'text'>

/**
 * Returns the draft with a quote of a comment at its end: of the part that the reader selected, or of the whole comment. Quotes
 * inside the comment are left out, unless they are selected.
 */
export function quoteOf({ id, author, floor, text }: Quoted, draft: string, page: string): string {
  const part = selectedPartOf(id)
  const own = part === undefined ? withoutQuotes(text) : asMarkdown(part)
  const chars = [...own]
  const shown = chars.length > MAX_LENGTH ? `${chars.slice(0, MAX_LENGTH).join('')}…` : own
  const lines = shown.split('\n').map((line) => `> ${line}`.trimEnd())
  const before = draft.trim() === '' ? '' : `${draft.trimEnd()}\n\n`
  return `${before}> **${author.name}** [#${floor}](${page}?floor=${floor})\n>\n${lines.join('\n')}\n\n`
}

type Quoting = { quote: (comment: CommentView) => unknown }

/** Returns a function that quotes one of the comments; undefined if it is not among them, or the viewer must not reply to it. */
export function quoteBy(
  { quote }: Quoting,
  comments: readonly CommentView[],
  own: OwnPart | null,
  id: number,
): (() => void) | undefined {
  const comment = comments.find((each) => each.id === id)
  return comment && ofViewer(own, comment).can.reply ? () => void quote(comment) : undefined
}

const withoutQuotes = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()

/** Returns Markdown that shows a plain text as it is. */
const asMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>#~|$]/g, String.raw`\$&`).replace(/^([-+]|\d{1,9}(?=[.)]))/gm, escapeStart)

const escapeStart = (start: string): string => (/\d/.test(start) ? `${start}\\` : `\\${start}`)
