import type { CommentView } from '@engawa/contract'

const MAX_LENGTH = 400

type Quoted = Pick<CommentView, 'author' | 'floor' | 'text'>

/** Returns the draft with a quote of a comment at its end. Quotes inside the comment are left out. */
export function quoteOf({ author, floor, text }: Quoted, draft: string, page: string): string {
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
  const chars = [...own]
  const shown = chars.length > MAX_LENGTH ? `${chars.slice(0, MAX_LENGTH).join('')}…` : own
  const lines = shown.split('\n').map((line) => `> ${line}`.trimEnd())
  const before = draft.trim() === '' ? '' : `${draft.trimEnd()}\n\n`
  return `${before}> **${author.name}** [#${floor}](${page}?floor=${floor})\n>\n${lines.join('\n')}\n\n`
}
