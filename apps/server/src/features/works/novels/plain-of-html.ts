import { Parser } from 'htmlparser2'

const SILENT = new Set(['rt', 'rp'])

export const plainOfHtmls = (htmls: readonly string[]): string[] => htmls.map(plainOfHtml)

/** Returns the text of a paragraph's safe HTML without readings of ruby. Browsers count offsets in this same text. */
export function plainOfHtml(html: string): string {
  let text = ''
  let silent = 0
  const parser = new Parser(
    {
      onopentag: (name, { class: classes = '' }) => {
        if (silent > 0 || SILENT.has(name) || classes.split(' ').includes('sr-only')) silent += 1
      },
      ontext: (data) => {
        if (silent === 0) text += data
      },
      onclosetag: () => {
        if (silent > 0) silent -= 1
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
}
